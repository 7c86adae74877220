import WeatherModels
import WeatherUnits

/// Whether water falls liquid or frozen.
enum PrecipitationPhase: Hashable {
    case rain, snow
}

/// The air temperatures of a stretch of time, near the ground.
struct AirTemperatureRange {
    let lowest: Temperature?
    let highest: Temperature?

    /// What falls for certain: rain where it never is below 5 °C, snow where it stays under −3 °C. In between either may:
    /// the temperature at which half is snow lies between −0.4 and 2.4 °C at 95 % of stations (K. S. Jennings and others,
    /// "Spatial variation of the rain–snow temperature threshold across the Northern Hemisphere", Nat. Commun. 9, 2018);
    /// the limits leave room for a step of hours known by one temperature.
    var certainPhase: PrecipitationPhase? {
        if let lowest, lowest.celsius > 5 { return .rain }
        if let highest, highest.celsius < -3 { return .snow }
        return nil
    }

    /// What falls more probably than not: snow up to 1.0 °C, the mean threshold of the same paper; rain where nothing is
    /// known.
    var likelyPhase: PrecipitationPhase {
        guard let some = lowest ?? highest else { return .rain }
        let middle = ((lowest ?? some).celsius + (highest ?? some).celsius) / 2
        return middle <= 1 ? .snow : .rain
    }
}
