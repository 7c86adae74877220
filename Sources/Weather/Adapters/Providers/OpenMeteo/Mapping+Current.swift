import Foundation
import WeatherModels
import WeatherUnits

extension Mapping {
    /// Returns `nil` if the section contains no weather.
    mutating func current(_ section: Section) -> CurrentConditions? {
        var reader = SectionReader(section)
        defer { leftOut += reader.leftOut }
        guard let time = section.times.first.flatMap(\.self).flatMap(clock.date) else {
            reader.leaveOutTime()
            return nil
        }
        var current = CurrentConditions(time: time, conditions: reader.conditions(at: 0))
        // Amounts are those of the interval that ends at `time`, by default a quarter of an hour.
        let interval = reader.number(.interval, at: 0).flatMap { (1...86400).contains($0) ? $0 : nil } ?? 900
        let preceding = TimeSpan(start: time.addingTimeInterval(-interval), end: time)
        current.precipitation = reader.water(.precipitation, at: 0, over: preceding)
        current.snowfall = reader.water(.snowfall, at: 0, over: preceding)
        current.condition = reader.condition(at: 0)
        let saysNothing = current == CurrentConditions(time: time)
        return saysNothing ? nil : current
    }

    /// Reads amounts of the quarter hours that *end* at the section's times.
    mutating func minutely(_ section: Section) -> [MinutelyForecast] {
        var reader = SectionReader(section)
        defer { leftOut += reader.leftOut }
        let timeline = Timeline(section.times, clock, usualStep: 900)
        let isNative = QuarterHours.areNative(at: asked)
        var steps: [MinutelyForecast] = []
        for (position, entry) in timeline.entries.enumerated() {
            let previous = position > 0 ? timeline.entries[position - 1].date : .distantPast
            let start = max(previous, entry.date.addingTimeInterval(-min(timeline.step, 3600)))
            let interval = TimeSpan(start: start, end: entry.date)
            guard let amount = reader.water(.precipitation, at: entry.index, over: interval) else { continue }
            steps.append(MinutelyForecast(precipitation: amount, isDerived: !isNative))
        }
        return steps
    }
}

extension SectionReader {
    /// Returns the instantaneous values of one entry.
    mutating func conditions(at index: Int) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = temperature(.temperature, at: index)
        conditions.humidity = percent(.humidity, at: index)
        conditions.pressure = seaLevelPressure(.seaLevelPressure, at: index)
        conditions.surfacePressure = surfacePressure(.surfacePressure, at: index)
        conditions.wind = wind(.windSpeed, .windDirection, gusts: .windGusts, at: index)
        conditions.cloudCover = percent(.cloudCover, at: index)
        conditions.visibility = visibility(at: index)
        conditions.uvIndex = uvIndex(.uvIndex, at: index)
        return conditions
    }

    mutating func wind(_ speed: Variable, _ from: Variable, gusts: Variable, at index: Int) -> Wind? {
        let (speed, direction) = (self.speed(speed, at: index), direction(from, at: index))
        let gust = self.speed(gusts, at: index)
        return speed.map { Wind(speed: $0, direction: direction, gust: gust) }
    }
}
