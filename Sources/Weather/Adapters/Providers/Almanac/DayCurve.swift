import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The mean course of temperature through consecutive days.
///
/// The low is at sunrise and the high two hours after solar noon, joined by half cosines: the WAVE method (C. T. de
/// Wit et al., "Simulation of assimilation, respiration and transpiration of crops", Wageningen 1978) with solar time
/// instead of clock time. The mean of a day is thus midway between low and high.
///
/// If the sun does not set, the low is ten hours before noon. If the sun does not rise, the temperature changes with
/// the weather and not with the time of day. The low is then four hours before noon, as on the shortest days, so that
/// the hourly values reach the day's low and high, and the curve does not jump when the sun returns.
struct DayCurve: Sendable {
    private typealias Turn = (time: Date, temperature: Double)

    /// The lows and highs, ascending, in °C.
    private let turns: [Turn]

    /// - Parameter days: Ascending days, including the one before the first requested moment and the one after the
    ///   last.
    init(_ days: [TypicalDay], at place: Coordinate) {
        turns = days.flatMap { Self.turns(of: $0, at: place) }.sorted { $0.time < $1.time }
    }

    /// Returns `nil` outside the given days.
    func temperature(at moment: Date) -> Temperature? {
        guard let next = turns.firstIndex(where: { $0.time > moment }), next > 0 else { return nil }
        let (from, to) = (turns[next - 1], turns[next])
        let share = moment.timeIntervalSince(from.time) / to.time.timeIntervalSince(from.time)
        let swing = (1 - cos(.pi * share)) / 2
        return Temperature(celsius: from.temperature + (to.temperature - from.temperature) * swing)
    }

    /// Returns the lowest and the highest temperature of a span, or `nil` if the given days do not contain it.
    func extremes(in span: TimeSpan) -> (low: Temperature, high: Temperature)? {
        guard let first = temperature(at: span.start), let last = temperature(at: span.end) else {
            return nil
        }
        // Between two extremes, the temperature only rises or only falls.
        let reached = turns.filter { $0.time > span.start && $0.time < span.end }.map(\.temperature)
        let low = reached.reduce(min(first.celsius, last.celsius), min)
        let high = reached.reduce(max(first.celsius, last.celsius), max)
        return (Temperature(celsius: low), Temperature(celsius: high))
    }

    private static let hour = 3600.0
    private static let lagOfHigh = 2 * hour
    /// How long before noon the low can be: near the poles, sunrise approaches midnight or noon.
    private static let leads = 4 * hour...10 * hour

    private static func turns(of day: TypicalDay, at place: Coordinate) -> [Turn] {
        let sun = Sky.sun(in: day.span, at: place)
        let noon = sun.noon ?? day.span.start.addingTimeInterval(day.span.duration / 2)
        let low = noon.addingTimeInterval(-lead(of: sun, before: noon))
        return [(low, day.low), (noon.addingTimeInterval(lagOfHigh), day.high)]
    }

    /// Returns how long before noon the low is.
    private static func lead(of sun: SunDay, before noon: Date) -> TimeInterval {
        guard sun.kind != .polarNight else { return leads.lowerBound }
        guard let rise = sun.rise else { return leads.upperBound }
        let seconds = noon.timeIntervalSince(rise)
        // If clock time is far from solar time, today's first sunrise can be after noon.
        let beforeNoon = seconds < 0 ? seconds + 24 * hour : seconds
        return min(max(beforeNoon, leads.lowerBound), leads.upperBound)
    }
}

/// Typical values of one local day, in °C.
struct TypicalDay: Sendable {
    let day: LocalDay
    let span: TimeSpan
    let low, high: Double
}
