/// The help in Korean, a page for each command.
enum KoreanHelp {
    static func text(for command: CommandName?) -> String {
        switch command {
        case nil: overview
        case .now?: now
        case .forecast?: forecast
        case .doctor?: doctor
        case .config?: config
        }
    }

    /// One line for a message about wrong usage.
    static func usage(of command: CommandName?) -> String {
        switch command {
        case nil: "haneul [now|forecast|doctor|config] [곳 | --at 위도,경도] [선택지]"
        case .now?: "haneul now [곳 | --at 위도,경도] [--json | --line 꼴] [--units 단위] [--provider 이름]"
        case .forecast?: "haneul forecast [곳 | --at 위도,경도] [--hours 수 | --days 수] [--json] [--units 단위]"
        case .doctor?: "haneul doctor [--lang ko|en]"
        case .config?: "haneul config show | haneul config set 이름 값"
        }
    }

    private static let overview = """
        하늘 – 어느 곳의 날씨를, 언제나 출처와 함께 보여 드립니다.

        사용법: haneul [now] [곳 | --at 위도,경도]
                haneul forecast [곳 | --at 위도,경도] [--hours 시간 | --days 날]
                haneul doctor
                haneul config show | set 이름 값

        보기:
          haneul                          저장한 곳 (haneul config set place 부산)
          haneul 부산                     이름으로, 한국어나 영어로
          haneul --at 37.57,126.98        지구 위 어느 곳이나
          haneul forecast 제주 --days 5
          haneul now 서울 --line '%l: %c %t'   상태 표시줄에 넣을 한 줄

        명령:
          now (기본)    지금의 날씨, 앞으로 24시간, 앞날
          forecast      시간별 또는 일별 예보
          doctor        무엇이 되고 무엇이 안 되는지
          config        설정을 보거나 바꾸기

        선택지:
          --version     판 번호
          -h, --help    이 도움말. 명령마다: haneul forecast --help

        """

    private static let common = """
          --json                JSON으로 (docs/json.md)
          --units <단위>        metric (°C, m/s, mm), imperial (°F, mph, in),
                                standard (K, m/s, mm)
          --provider <이름>     이곳에만 묻기: open-meteo, met-norway, openweathermap,
                                almanac
        """

    private static let screen = """
          --lang <언어>         ko 또는 en
          --no-color            색 없이
          --version             판 번호
          -h, --help            이 도움말
        """

    private static let place = """
          <곳>                  한국어나 영어 도시 이름, 또는 "위도,경도".
                                없으면 저장한 곳
          --at <위도,경도>      위도 −90 … 90, 경도 −180 … 180. 보기: 37.57,126.98
        """

    private static let now = """
        지금의 날씨, 앞으로 24시간, 앞날을 보여 드립니다.

        사용법: haneul [now] [곳 | --at 위도,경도] [선택지]

        \(place)
        \(common)
          --line <꼴>           상태 표시줄에 넣을 한 줄: %c 그림, %C 날씨, %t 기온,
                                %f 체감, %h 습도, %w 바람, %p 강수, %P 기압, %l 곳,
                                %S 해돋이, %s 해넘이, %% 백분율 기호
        \(screen)

        """

    private static let forecast = """
        시간별 또는 일별 예보를 보여 드립니다.

        사용법: haneul forecast [곳 | --at 위도,경도] [--hours 수 | --days 수] [선택지]

        \(place)
          --hours <수>          한 시간에 한 줄: 1 … 240
          --days <수>           하루에 한 줄: 1 … 16. 따로 적지 않으면 7
        \(common)
        \(screen)

        """

    private static let doctor = """
        제공자마다 켜져 있는지, 닿는지, 키와 남은 호출이 있는지, 그리고 설정이 어디서
        왔는지 알려 드립니다.

        사용법: haneul doctor [선택지]

        \(screen)

        """

    private static let config = """
        설정을 보거나 바꿉니다. 키는 가려서 보여 드립니다.

        사용법: haneul config show
                haneul config set 이름 값       빈 값은 설정을 지웁니다

        \(screen)

        """
}
