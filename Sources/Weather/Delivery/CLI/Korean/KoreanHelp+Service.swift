/// The pages about the server and its keys.
extension KoreanHelp {
    static let serve = """
        브라우저로 보는 날씨 앱과, OpenWeatherMap API를 제공하는 서버를 켭니다.
        프로그램의 서버 주소를 여기로 바꾸면 됩니다.

        사용법: haneul serve [옵션]

        예:
          haneul serve                          http://127.0.0.1:8080, 이 기기만
          haneul keys create && haneul serve --host 0.0.0.0
          haneul serve --tls-port 8443 --tls-cert chain.pem --tls-key key.pem

          --host <주소>         연결을 받을 주소. 기본값은 127.0.0.1. 다른
                                주소에는 키(haneul keys create)나 --open이 필요합니다
          --port <수>           포트. 기본값은 8080, 0은 빈 포트
          --tls-port <수>       https 포트
          --tls-cert <파일>     그 인증서 사슬 (PEM)
          --tls-key <파일>      그 비밀 키 (PEM)
          --open                다른 기기에서 닿는 주소라도 누구나 쓰게
          --pages <대상>        화면을 볼 사람: open(누구나), kept(지역을 저장한 지
                                하루가 지난 사람), off(아무도). 기본값은 open
          --demo                모의 날씨를 쓰고, 모든 화면에 그렇게 알립니다.
                                네트워크를 쓰지 않습니다
          --trusted-proxy <범위>
                                클라이언트 주소를 알려 주는 프록시. 예: 10.0.0.0/8.
                                여러 번 쓸 수 있습니다
        \(screen)

        """

    static let records = """
        서버(haneul serve)가 하루 한 번 기록한 예보와, 그 예보가 얼마나 맞았는지입니다.
        지역이 없으면 곳마다, 출처마다 며칠치가 있는지 나옵니다. 보여 드릴 것이 없으면
        1로 끝납니다.

        사용법: haneul records [list] [지역 | --at 위도,경도 | --summary] [옵션]
                haneul records export [지역 | --at 위도,경도]
                haneul records rebuild

        예:
          haneul records                  기록하는 곳들
          haneul records 서울             서울에서 출처마다 얼마나 빗나갔는지
          haneul records 서울 --variable wind --lead 2-3
          haneul records --summary        모든 곳을 합쳐서
          haneul records list Export      이름이 list나 export인 곳. 또는 --at

        export는 예보한 값과 실제 값을 CSV로 내보냅니다. 한 값에 한 줄이고, 실제 값을
        아직 모르면 비워 둡니다. rebuild는 기록 전체에서 성적을 다시 학습합니다.
        서버도 스스로 학습하므로 보통은 필요 없습니다.

          <지역>                이곳만. haneul now와 같은 이름이나 좌표. 없으면 모두
          --at <위도,경도>      이 지점만. 예: 37.57,126.98
          --summary             기록하는 모든 곳을 합쳐서
          --variable <요소>     tmax(최고 기온), tmin(최저 기온), precip(강수 유무),
                                temp(3시간 간격 기온), wind(3시간 간격 풍속)
          --lead <며칠앞>       0, 1, 2-3, 4-6, 7-9, 10+
          --units <단위>        metric (°C, m/s), imperial (°F, mph),
                                standard (K, m/s)
          --json                JSON으로 (docs/json.md): export는 한 줄에 하나
        \(screen)

        """

    static let keys = """
        서버(haneul serve)를 쓰는 클라이언트의 키입니다. 키가 하나라도 생기면 서버는
        어디서나 키를 묻습니다. 켜져 있는 서버는 바뀐 것을 5초 안에 압니다.

        사용법: haneul keys [list]
                haneul keys create [--limit <한도>] [--name <이름>]
                haneul keys revoke <키>

          <키>                  식별자, 이름, 또는 키
          --limit <한도>        60/min, 1000/day, 5000/h, 10/s 또는 unlimited.
                                기본값은 60/min
          --name <이름>         직접 붙이는 이름
          --json                JSON으로 (docs/json.md)
        \(screen)

        """
    static let database = """
        여러 서버가 함께 쓰는 PostgreSQL 데이터베이스를 관리합니다 (docs/database.md).

        사용법: haneul database [status] [--json]
                haneul database migrate [--json]
                haneul database import [--from <폴더>] [--anew] [--json]
                haneul database secrets

        예:
          haneul database secrets     모든 서버에 넣을 비밀. 안전하게 보관하세요
          HANEUL_DATABASE_URL=postgres://haneul:…@db.lan/haneul \\
            haneul database migrate
          haneul database import      이 데이터 폴더의 내용. haneul serve를 먼저 끝내고
          haneul database status

          status                응답하는지, 표가 이 haneul과 맞는지. 응답이 없으면
                                69, 표가 맞지 않으면 1로 끝납니다
          migrate               표를 갱신합니다. 서버가 켜져 있어도 됩니다
          import                데이터 폴더의 내용을 옮기고 양쪽을 비교합니다. 중단되면
                                다시 실행하세요. 이어서 합니다. 파일은 그대로 둡니다
          --from <폴더>         HANEUL_DATA_DIR이 아닌 다른 데이터 폴더
          --anew                중단된 이동이 옮긴 것을 버리고 처음부터
          secrets               모든 서버에 넣을 설정을 출력합니다. 지금 설정한 값이
                                먼저고, 다음은 데이터 폴더의 값, 없으면 새 값입니다
          --json                JSON으로 (docs/json.md)
        \(screen)

        """
}
