/// The unit each variable comes in. The body names it beside the data; the API has one a variable and has never
/// changed it, so another word means another quantity, and its figures are refused rather than converted.
struct Units {
    private static let documented: [String: String] = [
        "air_temperature": "celsius", "dew_point_temperature": "celsius", "relative_humidity": "%",
        "air_pressure_at_sea_level": "hPa", "cloud_area_fraction": "%", "wind_speed": "m/s",
        "wind_speed_of_gust": "m/s", "wind_from_direction": "degrees", "precipitation_amount": "mm",
        "probability_of_precipitation": "%",
    ]

    /// Variables in a unit that is not theirs.
    private let refused: Set<String>

    /// - Parameter named: what the body says, by variable; a variable it does not name is taken as documented.
    init(_ named: [String: String?]) {
        refused = Set(
            Self.documented.filter { variable, unit in
                guard let word = named[variable] else { return false }
                return word != unit
            }
            .keys
        )
    }

    func areKnown(of variable: String) -> Bool { !refused.contains(variable) }
}
