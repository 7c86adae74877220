extension AcceptedValue {
    var korean: String {
        switch self {
        case .words(let words): words
        case .providers(let names): "쉼표로 나눈 이름: \(names)"
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
        case .jsonText: "JSON 문자열"
        case .secretOnInput: "‘-’로 쓰고, 비밀 값은 표준 입력으로 넣습니다"
        }
    }
}
