extension Storms.Kind {
    var english: String {
        switch self {
        case .thunderstorm: "Simulated thunderstorm warning"
        case .heavyRain: "Simulated heavy rain advisory"
        case .heavySnow: "Simulated heavy snow advisory"
        }
    }
}
