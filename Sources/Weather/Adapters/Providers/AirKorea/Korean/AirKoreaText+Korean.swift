extension AirKoreaText {
    var korean: String {
        switch self {
        case .name: "에어코리아"
        case .attribution: "한국환경공단 에어코리아(실시간 자료, 확정 전)"
        }
    }
}
