/// Checks the units of variables, which the body states. The API has one unit for each variable and has never changed
/// it, so another unit means another quantity: its values are rejected and not converted.
struct Units {
    private static let documented: [String: String] = [
        "air_temperature": "celsius", "dew_point_temperature": "celsius", "relative_humidity": "%",
        "air_pressure_at_sea_level": "hPa", "cloud_area_fraction": "%", "wind_speed": "m/s",
        "wind_speed_of_gust": "m/s", "wind_from_direction": "degrees", "precipitation_amount": "mm",
        "probability_of_precipitation": "%",
    ]

    /// Variables with an unexpected unit.
    private let refused: Set<String>

    /// - Parameter named: The units in the body by variable; a missing one is taken as documented.
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
