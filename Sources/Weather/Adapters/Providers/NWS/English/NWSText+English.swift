extension NWSText {
    var english: String {
        switch self {
        case .name: "National Weather Service"
        case .attribution: "Weather data by the US National Weather Service (NOAA)"
        }
    }
}
