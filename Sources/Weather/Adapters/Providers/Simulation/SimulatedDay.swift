import Foundation
import Meteorology
import WeatherModels

/// The weather of one day, generated after Richardson (1981, Water Resources Research 17, 182–190): wet and dry days
/// are a two-state Markov chain, the amount is exponentially distributed, and the temperature anomaly is correlated
/// with the day before and depends on wet or dry.
struct SimulatedDay {
    let climate: Climate.Day
    let isWet: Bool
    /// The total in millimetres.
    let amount: Double
    /// The temperature anomaly in kelvins.
    let warmth: Double
    /// The hours of precipitation, counted from the beginning of the day.
    let shower: ClosedRange<Double>

    init(_ climate: Climate.Day, seed: Seed) {
        self.climate = climate
        let number = climate.day.daysSince1970
        isWet = Self.isWet(on: number, share: climate.wetShare, seed: seed)
        amount = isWet ? max(0.3, -climate.wetAmount * log(max(1 - seed.uniform(.amount, number), 1e-6))) : 0
        let departure = seed.course(.temperature, at: number, persistence: Self.persistence)
        // A daily range of ten kelvins corresponds to anomalies of about three.
        let spread = min(max((climate.high - climate.low) * 0.32, 1.5), 5)
        warmth = departure * spread - (isWet ? 1.2 : -0.4)
        let length = 2 + min(amount / 3, 12) * (0.5 + seed.uniform(.length, number))
        let start = seed.uniform(.shower, number) * max(24 - length, 0)
        shower = start...min(start + length, 24)
    }

    /// The correlation of temperature from one day to the next.
    private static let persistence = 0.65
    /// How much likelier a wet day is after a wet one than after a dry one.
    private static let wetPersistence = 0.35

    /// Computes the chain from far enough back that its start has no influence.
    private static func isWet(on number: Int, share: Double, seed: Seed) -> Bool {
        (number - Seed.memory...number).reduce(false) { wasWet, day in
            let chance = share * (1 - wetPersistence) + (wasWet ? wetPersistence : 0)
            return seed.uniform(.wetness, day) < chance
        }
    }
}
