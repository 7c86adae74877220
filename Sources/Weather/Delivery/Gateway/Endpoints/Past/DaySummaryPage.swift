import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The values of a day, computed from its hours: the extremes, and those at night (00), in the morning (06), in the
/// afternoon (12) and in the evening (18 h).
struct DaySummaryPage: Sendable {
    private let low, high: Temperature
    private let night, morning, afternoon, evening: Temperature
    private let cloudCover, humidity, pressure, precipitation: Double
    private let strongest: (speed: Double, direction: Double)
    private(set) var filled = FilledValues()

    /// Returns `nil` if no hour of the day has a temperature.
    init?(of day: TimeSpan, from hours: [HourlyForecast]) {
        let own = hours.filter { day.contains($0.time) }
        let temperatures = own.compactMap(\.conditions.temperature)
        guard let low = temperatures.min(), let high = temperatures.max() else { return nil }
        (self.low, self.high) = (low, high)
        var filled = FilledValues()
        let noon = Self.conditions(at: 12, of: day, from: own)
        // If that hour is unknown, the nearest one is used.
        func temperature(at clock: Double, _ name: String) -> Temperature {
            if let known = Self.conditions(at: clock, of: day, from: own)?.temperature { return known }
            filled.remember(name)
            let moment = Self.moment(clock, of: day)
            let nearest = own.filter { $0.conditions.temperature != nil }
                .min { abs($0.time.timeIntervalSince(moment)) < abs($1.time.timeIntervalSince(moment)) }
            return nearest?.conditions.temperature ?? low
        }
        night = temperature(at: 0, "temperature.night")
        morning = temperature(at: 6, "temperature.morning")
        afternoon = temperature(at: 12, "temperature.afternoon")
        evening = temperature(at: 18, "temperature.evening")
        cloudCover = filled.value(noon?.cloudCover?.value, "cloud_cover.afternoon")
        humidity = filled.value(noon?.humidity?.value, "humidity.afternoon")
        pressure = filled.value(noon?.pressure?.hectopascals, "pressure.afternoon")
        let amounts = own.compactMap { $0.precipitation?.part(within: day)?.millimetres }
        precipitation = filled.value(amounts.isEmpty ? nil : amounts.reduce(0, +), "precipitation.total")
        let wind = own.compactMap(\.conditions.wind).max { $0.speed < $1.speed }
        strongest = (
            filled.value(wind?.speed.metresPerSecond, "wind.max.speed"),
            filled.value(wind?.direction?.degrees, "wind.max.direction")
        )
        self.filled = filled
    }

    func write(_ json: inout JSONWriter, in units: RequestUnits) {
        json.object("cloud_cover") { $0.decimal("afternoon", cloudCover) }
        json.object("humidity") { $0.decimal("afternoon", humidity) }
        json.object("precipitation") { $0.decimal("total", precipitation) }
        json.object("temperature") { json in
            json.decimal("min", units.figure(low))
            json.decimal("max", units.figure(high))
            json.decimal("afternoon", units.figure(afternoon))
            json.decimal("night", units.figure(night))
            json.decimal("evening", units.figure(evening))
            json.decimal("morning", units.figure(morning))
        }
        json.object("pressure") { $0.decimal("afternoon", pressure) }
        json.object("wind") { json in
            json.object("max") { json in
                json.decimal("speed", units.figure(Speed(metresPerSecond: strongest.speed)))
                json.decimal("direction", strongest.direction)
            }
        }
    }

    private static func conditions(at clock: Double, of day: TimeSpan, from hours: [HourlyForecast])
        -> Conditions?
    {
        Steps.conditions(at: moment(clock, of: day), from: hours)
    }

    /// Hours from noon on are counted from the end of the day, so that a clock change at night does not move them.
    private static func moment(_ clock: Double, of day: TimeSpan) -> Date {
        clock < 6
            ? day.start.addingTimeInterval(clock * 3600) : day.end.addingTimeInterval((clock - 24) * 3600)
    }
}

extension JSONWriter {
    /// Writes a number with a decimal point, as this endpoint always does.
    fileprivate mutating func decimal(_ name: StaticString, _ number: Double) {
        field(name, number, decimals: 2, zeros: .droppedButOne)
    }
}
