/// The pages about places and units.
extension KoreanHelp {
    static let search = """
        지역을 찾습니다. 가장 그럴듯한 것이 먼저 나옵니다. 찾지 못하면 1로 끝납니다.

        사용법: haneul search <검색어> [옵션]

          <검색어>              어느 언어로든 이름이나 그 앞부분, 쉼표 뒤에 도나 나라;
                                미국 우편번호; 공항 코드; 초성 (ㅅㄱㅍ); 좌표
          --near <위도,경도>    이곳에 가까운 곳을 먼저
          --limit <수>          최대 몇 곳: 1 … 100. 기본값은 10
          --json                JSON으로 (docs/json.md)
        \(screen)

        """

    static let places = """
        저장한 곳을 보거나 바꿉니다. haneul만 쓰면 첫 번째 곳을, haneul now --all은 모두
        보여 드립니다. 저장한 곳 가운데 없으면 1로 끝나고 바뀌는 것은 없습니다.

        사용법: haneul places [list]
                haneul places add <지역> [--label <이름>]
                haneul places remove <지역>
                haneul places move <지역> <번호>
                haneul places label <지역> [<이름>]    이름이 없으면 뗍니다
                haneul places import <파일>          -는 표준 입력
                haneul places export [<파일>]        없으면 표준 출력

          <지역>                add에서는 haneul now와 같습니다. 다른 명령에서는 번호,
                                직접 붙인 이름, 곳 이름, 또는 식별자
          --label <이름>        직접 붙이는 이름: haneul 집
          --json                JSON으로 (docs/json.md)
        \(screen)

        """

    static let units = """
        날씨를 어느 단위로 보는지 알려 드리거나 바꿉니다. --units, HANEUL_UNITS, 여기서
        고른 것, 설정 파일, 지역의 차례로 정합니다.

        사용법: haneul units [show]
                haneul units set <단위>

          <단위>                metric (°C, m/s, mm), imperial (°F, mph, in),
                                standard (K, m/s, mm), automatic (지역에 맞게);
                                celsius와 fahrenheit도 됩니다
          --json                JSON으로 (docs/json.md)
        \(screen)

        """

    static let gazetteer = """
        지역을 찾는 데 쓰는 지명 파일입니다. 프로그램에 들어 있는 것보다 큰 것을 쓸 수
        있습니다 (docs/gazetteer.md).

        사용법: haneul gazetteer [info]              쓰고 있는 파일을 검사합니다
                haneul gazetteer build <폴더>        내려받은 자료로 파일을 만듭니다
                haneul gazetteer import <파일>       검사하고 복사하여 씁니다
                haneul gazetteer reset               들어 있는 것을 다시 씁니다

          --output <파일>       만들 파일. 기본값은 gazetteer.bin
          --minimum-population <수>
                                인구가 이보다 많은 곳만. 기본값은 500
          --json                JSON으로 (docs/json.md)
        \(screen)

        """
}
