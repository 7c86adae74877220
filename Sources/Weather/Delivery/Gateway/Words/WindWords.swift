import WeatherUnits

/// The names of winds in the API's XML.
enum WindWords {
    /// Returns the name of the Beaufort number (WMO-No. 306, "Manual on Codes", table 1100; names of the Met Office,
    /// "Beaufort wind force scale") in the API's spelling.
    static func name(of speed: Speed) -> String {
        let limits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
        let force = limits.firstIndex { speed.metresPerSecond < $0 } ?? limits.count
        return names[force]
    }

    /// Returns the code and the name of the nearest of the sixteen compass points.
    static func point(at degrees: Double) -> (code: String, name: String) {
        let index = Int((degrees / 22.5).rounded()) % 16
        return points[index < 0 ? index + 16 : index]
    }

    private static let names = [
        "Calm", "Light air", "Light breeze", "Gentle Breeze", "Moderate breeze", "Fresh Breeze",
        "Strong breeze",
        "High wind, near gale", "Gale", "Severe Gale", "Storm", "Violent Storm", "Hurricane",
    ]

    private static let points = [
        ("N", "North"), ("NNE", "North-northeast"), ("NE", "NorthEast"), ("ENE", "East-northeast"),
        ("E", "East"), ("ESE", "East-southeast"), ("SE", "SouthEast"), ("SSE", "South-southeast"),
        ("S", "South"), ("SSW", "South-southwest"), ("SW", "Southwest"), ("WSW", "West-southwest"),
        ("W", "West"), ("WNW", "West-northwest"), ("NW", "Northwest"), ("NNW", "North-northwest"),
    ]
}
