extension OwnForecastText {
    var english: String {
        switch self {
        case .name: "Haneul’s blend"
        case .attribution:
            "Blended here from the forecasts of the sources named, by how they did at this place (after Bates and Granger 1969)"
        }
    }
}
