import AccountHosting

extension AcceptedValue {
    var korean: String {
        switch self {
        case .words(let words): words
        case .providers(let names): "쉼표로 나눈 이름: \(names)"
        case .commercialProviders(let without, let allowed):
            "HANEUL_USE=commercial이면 상업적 이용을 금지하는 \(without)을(를) 뺀 목록"
                + (allowed.isEmpty ? "" : ": \(allowed)")
        case .latitude: "위도 −90 … 90"
        case .longitude: "경도 −180 … 180"
        case .coordinate: "37.57,126.98처럼 쉼표로 나눈 위도와 경도"
        case .time: "2026-11-21T09:00:00+09:00 같은 시각"
        case .speed: "0.01에서 3600까지의 수"
        case .environment: "환경 변수로만 정합니다"
        case .host: "이 기기의 주소나 이름"
        case .port: "0(빈 포트)에서 65535까지의 포트"
        case .file: "PEM 파일의 경로"
        case .flag: "yes 또는 no"
        case .addressBlocks: "10.0.0.0/8 같은 주소나 주소 범위를 쉼표로 나눈 것"
        case .accountKeys: "1에서 1000000까지의 하루 요청 수 또는 off"
        case .stopDelay: "0에서 60까지의 초"
        case .origin: "https://weather.example.org처럼 사람들이 여는 주소(스킴과 호스트까지만)"
        case .mail(.host): "메일 서버의 이름이나 주소"
        case .mail(.port): "1에서 65535까지의 포트"
        case .mail(.security): "starttls, tls 또는 plain(plain은 이 기기 안의 서버만)"
        case .mail(.user), .mail(.password): "보이는 글자 1~500자"
        case .mail(.sender): "주소, 또는 Haneul <weather@example.org>처럼 이름과 주소"
        case .mail(.authorities): "PEM 파일의 경로"
        case .pushContact: "mailto:me@example.org 같은 메일 주소나 https://로 시작하는 주소"
        case .pushHosts: "쉼표로 나눈 푸시 서비스의 호스트(push.example.org, push.example.org:8443) 또는 loopback"
        case .webhookTargets:
            "쉼표로 나눈 주소(http://gotify.lan:8080), 주소 범위(192.168.1.0/24) 또는 포트(:8443)"
        case .databaseURL(.form):
            "postgres://사용자:비밀번호@호스트/데이터베이스(비밀번호는 없어도 됨)"
        case .databaseURL(.port): "포트가 1에서 65535까지인 postgres:// 주소"
        case .databaseURL(.escape): "% 뒤가 16진수 두 자리인 postgres:// 주소(% 자체는 %25)"
        case .databaseURL(.character):
            "호스트나 이름에 쓸 수 없는 글자를 %2F처럼 적은 postgres:// 주소"
        case .databaseURL(.setting(let name)):
            "? 뒤에 sslmode, sslrootcert, host만 한 번씩 쓴 postgres:// 주소(\(name) 제외)"
        case .databaseURL(.encryption): "sslmode가 \(AcceptedValue.encryptions) 중 하나인 postgres:// 주소"
        case .cacheURL(.form): "redis://사용자:비밀번호@호스트:포트 또는 rediss:// 주소(사용자와 포트는 없어도 됨)"
        case .cacheURL(.port): "포트가 1에서 65535까지인 redis:// 주소"
        case .cacheURL(.database): "/ 뒤에 데이터베이스 번호를 쓴 redis://호스트/0 주소"
        case .cacheURL(.escape): "% 뒤가 16진수 두 자리인 redis:// 주소(% 자체는 %25)"
        case .cacheURL(.character): "호스트나 이름에 쓸 수 없는 글자를 %2F처럼 적은 redis:// 주소"
        case .cacheURL(.setting(let name)):
            "? 뒤에 sslrootcert, timeout만 한 번씩 쓴 redis:// 주소(\(name) 제외)"
        case .cacheURL(.authorities): "sslrootcert는 rediss:// 주소에만(redis://는 암호화하지 않음)"
        case .cacheURL(.timeout): "timeout이 10에서 60000까지의 밀리초인 redis:// 주소"
        case .nodeSecret: "openssl rand -hex 32로 만드는 것과 같은 16진수 64자리"
        case .pushKey: "haneul database secrets로 만드는 키"
        case .recordSources(let names): "쉼표로 나눈 예보 제공자와 모델: \(names)"
        case .neededBy(let variable): "비어 있지 않은 값(\(variable) 값을 정했으므로 필수)"
        case .encryption: "starttls 또는 tls(암호화 없이는 이 기기 안의 메일 서버만 씁니다)"
        case .jsonText: "JSON 문자열"
        case .secretOnInput: "‘-’로 쓰고, 비밀 값은 표준 입력으로 넣습니다"
        }
    }
}
