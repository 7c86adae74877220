extension CompassPoint {
    var english: String {
        [
            "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
            "NNW",
        ][rawValue]
    }
}

extension WindOrigin {
    var english: String { point.english }
}
