import Foundation
import WeatherModels
import WeatherUnits

/// The warnings of a place that do not follow from its simulated hours: of any kind that fits the season.
///
/// Each slot has at most one warning in each of its cycles. It is announced up to a day before it begins, decided six
/// hours before, and no longer listed when it has ended.
struct WarningSchedule {
    let seed: Seed
    /// The kinds that fit the season, in a fixed order.
    let kinds: [AlertKind]

    init(_ climate: Climate, seed: Seed) {
        self.seed = seed
        let (high, low) = (climate.days.map(\.high).max() ?? 15, climate.days.map(\.low).min() ?? 15)
        kinds = AlertKind.allCases.filter { $0.fits(high: high, low: low) }
    }

    func warnings(at now: Date) -> [SimulatedWarning] {
        (0..<Self.slots).flatMap { slot in
            let shifted = now.timeIntervalSince1970 / Self.cycle + Self.shift * Double(slot)
            let present = Int(shifted.rounded(.down))
            return (present - 1...present + 1).compactMap { warning(slot, in: $0, at: now) }
        }
    }

    private func warning(_ slot: Int, in cycle: Int, at now: Date) -> SimulatedWarning? {
        let number = cycle &* Self.slots &+ slot
        guard !kinds.isEmpty, seed.uniform(.warning, number) < Self.share else { return nil }
        let began = (Double(cycle) - Self.shift * Double(slot)) * Self.cycle
        let wait = seed.uniform(.warningStart, number) * 0.5 * Self.cycle
        let start = Date(timeIntervalSince1970: ((began + wait) / 3600).rounded(.down) * 3600)
        let hours = 4 + (seed.uniform(.warningLength, number) * 26).rounded(.down)
        let span = TimeSpan(start: start, duration: hours * 3600)
        let announced = start.addingTimeInterval(-6 * 3600 - seed.uniform(.warningLead, number) * 18 * 3600)
        let decided = start.addingTimeInterval(-6 * 3600)
        guard announced <= now, now < span.end else { return nil }
        let kind = kinds[Int(seed.uniform(.warningKind, number) * Double(kinds.count))]
        let level = now < decided ? .preliminary : level(number)
        let first = 1 + Int(seed.uniform(.warningArea, number) * 40)
        return SimulatedWarning(
            thread: "simulation|\(slot)|\(cycle)",
            name: WarningName(kind: kind, level: level),
            span: span,
            ending: [.known, .estimated, .unknown][Int(seed.uniform(.warningEnd, number) * 3)],
            reach: slot == Self.slots - 1 ? .country : .place,
            sent: now < decided ? announced : decided,
            areas: Array(first...first + Int(number.magnitude % 3))
        )
    }

    private func level(_ number: Int) -> WeatherAlert.Level {
        switch seed.uniform(.warningLevel, number) {
        case ..<0.15: .statement
        case ..<0.55: .advisory
        case ..<0.85: .warning
        default: .major
        }
    }

    /// The last one is for the country.
    private static let slots = 4
    /// In seconds.
    private static let cycle = 48 * 3600.0
    /// By how much of a cycle each slot is before the one before it.
    private static let shift = 0.29
    /// The share of cycles with a warning.
    private static let share = 0.4
}

extension AlertKind {
    /// - Parameters:
    ///   - high: The highest usual temperature of the coming days in °C.
    ///   - low: The lowest one.
    fileprivate func fits(high: Double, low: Double) -> Bool {
        switch self {
        case .heat: high > 26
        case .tropicalNight: low > 18
        case .typhoon: high > 20
        case .cold, .snow, .ice, .avalanche: low < 2
        case .wind, .dry, .stormSurge, .waves, .dust, .flood, .fog, .fire, .air, .other: true
        // Rain and thunder follow from the hours; the earth does not shake as an example.
        case .rain, .thunderstorm, .earthquake, .tsunami: false
        }
    }
}
