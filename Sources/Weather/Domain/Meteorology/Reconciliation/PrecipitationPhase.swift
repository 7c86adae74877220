import WeatherModels
import WeatherUnits

/// Whether precipitation is liquid or frozen.
public enum PrecipitationPhase: Hashable, Sendable {
    case rain, snow
}

/// The range of air temperatures near the ground over a time.
struct AirTemperatureRange {
    let lowest: Temperature?
    let highest: Temperature?

    init(lowest: Temperature?, highest: Temperature?) {
        (self.lowest, self.highest) = (lowest, highest)
    }

    /// Creates the range of a single temperature.
    init(_ temperature: Temperature?) {
        self.init(lowest: temperature, highest: temperature)
    }

    /// The phase that is certain: rain if it is never below 5 °C, snow if it is always below −3 °C. In between both
    /// are possible: the temperature at which half is snow lies between −0.4 and 2.4 °C at 95 % of stations (K. S.
    /// Jennings and others, "Spatial variation of the rain–snow temperature threshold across the Northern
    /// Hemisphere", Nat. Commun. 9, 2018). The limits have a margin for steps of several hours with a single
    /// temperature.
    var certainPhase: PrecipitationPhase? {
        if let lowest, lowest.celsius > 5 { return .rain }
        if let highest, highest.celsius < -3 { return .snow }
        return nil
    }

    /// The phase that is likelier: snow up to 1.0 °C, the mean threshold of the same paper; rain if the temperature
    /// is unknown.
    var likelyPhase: PrecipitationPhase {
        guard let some = lowest ?? highest else { return .rain }
        let middle = ((lowest ?? some).celsius + (highest ?? some).celsius) / 2
        return middle <= 1 ? .snow : .rain
    }
}
