import Languages

/// The help in Korean.
enum KoreanHelp: HelpTable {
    static func usage(of command: CommandName?) -> String {
        switch command {
        case nil: "haneul [명령] [지역 | --at 위도,경도] [옵션]"
        case .now?: "haneul now [지역 | --at 위도,경도 | --all] [--json | --line 형식] [--units 단위] [--provider 이름]"
        case .forecast?:
            "haneul forecast [지역 | --at 위도,경도] [--hours 수 | --days 수] [--sources] [--json] [--units 단위]"
        case .search?: "haneul search 검색어 [--near 위도,경도] [--limit 수] [--json]"
        case .places?: "haneul places [list | add | remove | move | label | import | export] [--json]"
        case .units?: "haneul units [show | set metric|imperial|standard|automatic]"
        case .watch?: "haneul watch [--rules warnings,rain,morning] [--once] [--line]"
        case .records?:
            "haneul records [[list] [지역 | --at 위도,경도 | --summary] [--variable 요소] [--lead 며칠앞] | export [지역 | --at 위도,경도] | rebuild] [--json]"
        case .verify?: "haneul verify 기록파일 [--json] [--seed 수] [--trace 파일]"
        case .serve?:
            "haneul serve [--host 주소] [--port 수] [--tls-port 수 --tls-cert 파일 --tls-key 파일] [--open] [--pages 대상]"
        case .keys?: "haneul keys [list | create | revoke] [--json]"
        case .accounts?:
            "haneul accounts [list | show | disable | enable | delete | reset-sessions | invite | invitations | revoke] [--json]"
        case .backup?: "haneul backup 파일 [--with-secrets] [--overwrite] [--json]"
        case .restore?: "haneul restore 파일 [--overwrite] [--json]"
        case .doctor?: "haneul doctor [--lang \(Language.choice)]"
        case .config?: "haneul config show | haneul config set 이름 값"
        case .gazetteer?: "haneul gazetteer [info | build 폴더 | import 파일 | reset]"
        case .database?: "haneul database [status | migrate | import | secrets] [--json]"
        }
    }

    static let screen = """
          --lang <언어>         \(Language.codes(or: " 또는 "))
          --no-color            색 없이
          --version             버전
          -h, --help            이 도움말
        """

    static let overview = """
        하늘 – 어느 곳의 날씨를, 언제나 출처와 함께 보여 드립니다.

        사용법: haneul [now] [지역 | --at 위도,경도 | --all]
                haneul forecast [지역 | --at 위도,경도] [--hours 시간 | --days 날]
                haneul search 검색어 [--near 위도,경도]
                haneul places [list | add 지역 | remove 지역 | …]
                haneul units [show | set 단위]
                haneul watch [--rules 규칙]
                haneul records [지역 | --summary | export [지역] | rebuild]
                haneul verify 기록파일
                haneul serve [--host 주소] [--port 수]
                haneul keys [list | create | revoke 키]
                haneul accounts [list | show 계정 | invite | …]
                haneul backup 파일 | restore 파일
                haneul doctor
                haneul config show | set 이름 값
                haneul gazetteer [info | …]
                haneul database [status | migrate | import | secrets]

        예:
          haneul                          첫 번째로 저장한 곳 (haneul places add 부산)
          haneul "Paris, TX"              이름으로, 어느 언어로든
          haneul --at 37.57,126.98        지구 위 어느 곳이나
          haneul now --all                저장한 곳 모두
          haneul forecast 제주 --days 5
          haneul now 서울 --line '%l: %c %t'   상태 표시줄에 넣을 한 줄

        명령:
          now (기본)    현재 날씨, 앞으로 24시간, 일별 예보
          forecast      시간별 또는 일별 예보
          search        지역 찾기
          places        저장한 곳
          units         단위
          watch         저장한 곳의 특보와 비 소식을 알리기
          records       기록한 예보가 얼마나 맞았는지, 그 목록과 내보내기
          verify        예보 기록과 실제 날씨를 견주어 보기
          serve         OpenWeatherMap API를 제공하는 서버
          keys          그 서버를 쓰는 클라이언트의 키
          accounts      그 서버의 계정
          backup        저장한 모든 것을 파일 하나로
          restore       그 파일에서 되살리기
          doctor        무엇이 되고 무엇이 안 되는지
          config        설정을 보거나 바꾸기
          gazetteer     지명 파일
          database      여러 서버가 함께 쓰는 PostgreSQL

        옵션:
          --version     버전
          -h, --help    이 도움말. 명령마다: haneul forecast --help

        """

    static var common: String {
        """
          --json                JSON으로 (docs/json.md)
          --units <단위>        metric (°C, m/s, mm), imperial (°F, mph, in),
                                standard (K, m/s, mm)
          --provider <이름>     \(ProviderChoice.current.korean)
        """
    }

    static let place = """
          <지역>                어느 언어로든 이름, 쉼표 뒤에 도나 나라; 직접 붙인 이름;
                                식별자; 좌표; 또는 ‘여기’. 없으면 첫 번째로 저장한 곳
          --at <위도,경도>      위도 −90 … 90, 경도 −180 … 180. 예: 37.57,126.98
        """

    static var now: String {
        """
        현재 날씨, 앞으로 24시간, 일별 예보를 보여 드립니다.

        사용법: haneul [now] [지역 | --at 위도,경도 | --all] [옵션]

        \(place)
          --all                 저장한 곳 모두, 한 곳에 한 줄
        \(common)
          --line <형식>         상태 표시줄에 넣을 한 줄: %c 그림, %C 날씨, %t 기온,
                                %f 체감, %h 습도, %w 바람, %p 강수, %P 기압, %l 곳,
                                %S 해돋이, %s 해넘이, %% 백분율 기호
        \(screen)

        """
    }

    static var forecast: String {
        """
        시간별 또는 일별 예보를 보여 드립니다.

        사용법: haneul forecast [지역 | --at 위도,경도] [--hours 수 | --days 수] [옵션]

        \(place)
          --hours <수>          한 시간에 한 줄: 1 … 240
          --days <수>           하루에 한 줄: 1 … 16. 기본값은 7
          --sources             haneul serve가 마지막으로 기록한 출처들의 예보와
                                통합 예보를 나란히
        \(common)
        \(screen)

        """
    }

    static let watch = """
        저장한 곳의 특보와 비·눈 소식을, 알려지는 대로 한 줄씩 보여 드립니다.
        멈출 때까지 계속합니다.

        사용법: haneul watch [--rules 규칙] [--once] [--line] [옵션]

          --rules <규칙>        쉼표로 나눈 warnings(특보), rain(곧 올 비나 눈),
                                morning(아침 7시의 날씨). 기본값은 warnings,rain
          --once                한 번만 살펴 지난번 뒤의 새 소식을 알리고 끝내기
          --line                스크립트용: 식별자, 시각, 긴급도, 곳, 제목, 내용을
                                탭으로 나눈 한 줄

        \(screen)

        """

    static let verify = """
        예보 기록을 하루씩 따라가며, 그때 알 수 있던 것만으로 제공자들을 섞은 예보가
        가장 잘 맞은 제공자보다 나았는지 계산합니다.

        사용법: haneul verify 기록파일 [--json] [--seed 수] [--trace 파일] [옵션]

          <기록파일>            CSV, 또는 gzip으로 압축한 CSV. 첫 줄은 열 이름: place,
                                var, lead, issue, target, obs, provider, fcst, clim
          --json                변수와 예보 기간마다 JSON 한 줄
          --seed <수>           구간을 정하는 난수의 씨앗: 0 이상. 기본값은 1
          --trace <파일>        모든 예보를 섞은 값과 함께 이 파일에 CSV로

        변수: tmax, tmin, t00 … t23(기온, °C), wind(바람, m/s)

        \(screen)

        """

    static let doctor = """
        제공자마다 켜져 있는지, 연결되는지, 키와 남은 호출이 있는지, 그리고 설정이
        어디서 왔는지 알려 드립니다.

        사용법: haneul doctor [옵션]

        \(screen)

        """

    static let config = """
        설정을 보거나 바꿉니다. 키는 가려서 보여 드립니다.

        사용법: haneul config show
                haneul config set 이름 값       빈 값은 설정을 지웁니다

        예:
          haneul config set here 37.57,126.98   지금 있는 곳: haneul 여기

        \(screen)

        """
}

extension HelpPage {
    var korean: String { KoreanHelp.page(of: command) }
}

extension UsageHint {
    var korean: String {
        "사용법: \(KoreanHelp.usage(of: command))\n자세히: haneul\(name) --help\n"
    }
}
