extension CardLabel {
    var japanese: String {
        switch self {
        case .clouds: "雲量"
        case .humidity: "湿度"
        case .wind: "風"
        case .pressure: "気圧"
        }
    }
}
