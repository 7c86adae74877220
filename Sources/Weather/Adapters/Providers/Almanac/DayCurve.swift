import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The mean course of temperature through days that follow one another.
///
/// The low comes at sunrise, the high two hours after the sun stands highest, and half a cosine joins each to the
/// next: the WAVE method (C. T. de Wit et al., "Simulation of assimilation, respiration and transpiration of crops",
/// Wageningen 1978), with the sun's time for the clock's. The mean of a day is then midway between low and high.
///
/// Where the sun does not set, the low comes ten hours before noon. Where it does not rise, passing weather and not
/// the sun makes the day's range, at no hour of its own: the low keeps the hour it has on the shortest days, four
/// before noon, so that the hours reach what the day is said to reach and nothing jumps when the sun comes back.
struct DayCurve: Sendable {
    private struct Turn {
        let time: Date
        let temperature: Double
    }

    private let turns: [Turn]

    /// - Parameter days: ascending, with the one before the first moment asked for and the one after the last.
    init(_ days: [TypicalDay], at place: Coordinate) {
        turns = days.flatMap { Self.turns(of: $0, at: place) }.sorted { $0.time < $1.time }
    }

    /// Nil outside the days given.
    func temperature(at moment: Date) -> Temperature? {
        guard let next = turns.firstIndex(where: { $0.time > moment }), next > 0 else { return nil }
        let (from, to) = (turns[next - 1], turns[next])
        let share = moment.timeIntervalSince(from.time) / to.time.timeIntervalSince(from.time)
        let swing = (1 - cos(.pi * share)) / 2
        return Temperature(celsius: from.temperature + (to.temperature - from.temperature) * swing)
    }

    /// The lowest and the highest from a moment to another; nil where the days given do not hold both.
    func extremes(in span: TimeSpan) -> (low: Temperature, high: Temperature)? {
        guard let first = temperature(at: span.start), let last = temperature(at: span.end) else {
            return nil
        }
        // Between two turns the course only rises or only falls.
        let reached = turns.filter { $0.time > span.start && $0.time < span.end }.map(\.temperature)
        let low = reached.reduce(min(first.celsius, last.celsius), min)
        let high = reached.reduce(max(first.celsius, last.celsius), max)
        return (Temperature(celsius: low), Temperature(celsius: high))
    }

    private static let hour = 3600.0
    private static let lagOfHigh = 2 * hour
    /// How long before noon the low may come: near the poles sunrise runs off to midnight or to noon.
    private static let leads = 4 * hour...10 * hour

    private static func turns(of day: TypicalDay, at place: Coordinate) -> [Turn] {
        let sun = Sky.sun(in: day.span, at: place)
        let noon = sun.noon ?? day.span.start.addingTimeInterval(day.span.duration / 2)
        let low = noon.addingTimeInterval(-lead(of: sun, before: noon))
        return [
            Turn(time: low, temperature: day.low),
            Turn(time: noon.addingTimeInterval(lagOfHigh), temperature: day.high),
        ]
    }

    /// How long before noon the low comes.
    private static func lead(of sun: SunDay, before noon: Date) -> TimeInterval {
        guard sun.kind != .polarNight else { return leads.lowerBound }
        guard let rise = sun.rise else { return leads.upperBound }
        let seconds = noon.timeIntervalSince(rise)
        // A clock far from the sun's can put today's first sunrise after noon.
        let beforeNoon = seconds < 0 ? seconds + 24 * hour : seconds
        return min(max(beforeNoon, leads.lowerBound), leads.upperBound)
    }
}

/// What is usual on one local day, °C.
struct TypicalDay: Sendable {
    let day: LocalDay
    let span: TimeSpan
    let low, high: Double
}
