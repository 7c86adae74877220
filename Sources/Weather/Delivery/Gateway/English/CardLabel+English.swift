extension CardLabel {
    var english: String {
        switch self {
        case .clouds: "Clouds"
        case .humidity: "Humidity"
        case .wind: "Wind"
        case .pressure: "Pressure"
        }
    }
}
