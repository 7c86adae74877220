extension OfflineWeatherLabel {
    public var english: String {
        switch self {
        case .explanation: "Haneul cannot be reached, and this screen is not kept on this device."
        case .hint:
            "Weather you have seen before can be shown without a connection. What you just changed was not saved."
        case .showHome: "Show the last weather"
        case .shownFrom: "weather received {age}"
        }
    }
}
