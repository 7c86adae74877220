import Foundation
import Meteorology
import WeatherModels

/// The weather of one day, drawn as Richardson (1981, Water Resources Research 17, 182–190) does: wet or dry is a chain
/// of two states, the amount is exponential, and the temperature's departure from the mean resembles that of the day
/// before and depends on wet or dry.
struct SimulatedDay {
    let isWet: Bool
    /// Millimetres in all.
    let amount: Double
    /// Kelvins above what is usual.
    let warmth: Double
    /// When it falls: hours after the day's beginning.
    let shower: ClosedRange<Double>

    init(_ climate: Climate.Day, seed: Seed) {
        let number = climate.day.daysSince1970
        isWet = Self.isWet(on: number, share: climate.wetShare, seed: seed)
        amount = isWet ? max(0.3, -climate.wetAmount * log(max(1 - seed.uniform(.amount, number), 1e-6))) : 0
        let departure = seed.course(.temperature, at: number, persistence: Self.persistence)
        // A range of ten kelvins between day and night goes with departures of about three.
        let spread = min(max((climate.high - climate.low) * 0.32, 1.5), 5)
        warmth = departure * spread - (isWet ? 1.2 : -0.4)
        let length = 2 + min(amount / 3, 12) * (0.5 + seed.uniform(.length, number))
        let start = seed.uniform(.shower, number) * max(24 - length, 0)
        shower = start...min(start + length, 24)
    }

    /// Of the temperature from one day to the next.
    private static let persistence = 0.65
    /// How much likelier a wet day is after a wet one than after a dry one.
    private static let wetPersistence = 0.35

    /// The chain, begun so far back that its beginning is forgotten.
    private static func isWet(on number: Int, share: Double, seed: Seed) -> Bool {
        (number - Seed.memory...number).reduce(false) { wasWet, day in
            let chance = share * (1 - wetPersistence) + (wasWet ? wetPersistence : 0)
            return seed.uniform(.wetness, day) < chance
        }
    }
}
