import Languages
import Meteorology
import WeatherModels

/// What a made-up agency expects of the air.
enum AirGrade: CaseIterable, Translated {
    case good, moderate, bad, veryBad

    /// Returns the grade at noon UTC of a day, by the limits of Korea's Ministry of Environment for fine dust.
    static func expected(_ seed: Seed, on day: LocalDay, of pollutant: Pollutant) -> AirGrade {
        let dust = SimulatedAir.dust(seed, hour: day.daysSince1970 * 24 + 12)
        let (amount, limits) =
            pollutant == .pm10 ? (31 * dust, (30.0, 80.0, 150.0)) : (16 * dust, (15.0, 35.0, 75.0))
        return amount <= limits.0
            ? .good : amount <= limits.1 ? .moderate : amount <= limits.2 ? .bad : .veryBad
    }
}
