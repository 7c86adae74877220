import Foundation
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherUnits

/// Converts a payload to parts of a report. It computes nothing that the API did not say.
struct Mapping {
    let payload: ForecastPayload
    let asked: Coordinate
    let clock: BodyClock
    /// The fields that were unusable.
    var leftOut: [String] = []

    init(_ payload: ForecastPayload, asked: Coordinate) {
        self.payload = payload
        self.asked = asked
        clock = BodyClock(payload)
    }

    mutating func forecast() -> MappedReport {
        var report = frame()
        report.current = payload.current.flatMap { current($0) }
        report.minutely = payload.minutely15.map { minutely($0) } ?? []
        report.hourly = payload.hourly.map { hourly($0) } ?? []
        report.daily = payload.daily.map { daily($0) } ?? []
        return MappedReport(report, leftOut: leftOut)
    }

    mutating func airQuality() -> MappedReport {
        var report = frame()
        let now = payload.current.map { airQuality($0) }
        report.airQuality = payload.hourly.map { airQuality($0) } ?? now ?? []
        return MappedReport(report, leftOut: leftOut)
    }

    /// Returns the report without parts: only its position.
    private mutating func frame() -> WeatherReport {
        var check = PlausibilityCheck()
        let cell = check.coordinate(latitude: payload.latitude, longitude: payload.longitude, "latitude")
        var report = WeatherReport(coordinate: cell ?? asked)
        report.elevation = check.elevation(metres: payload.elevation, "elevation")
        report.timeZone = clock.placeTimeZone
        leftOut += check.implausibleFields
        return report
    }

    /// Instantaneous values are those of the entry. Amounts, probability and condition describe the time *before* the
    /// entry, so they belong to the step that begins with the previous entry. The last step has none.
    private mutating func hourly(_ section: Section) -> [HourlyForecast] {
        var reader = SectionReader(section)
        defer { leftOut += reader.leftOut }
        let timeline = Timeline(section.times, clock, usualStep: 3600)
        guard timeline.step <= 86400 else {
            reader.leaveOutTime()
            return []
        }
        var steps: [HourlyForecast] = []
        for (position, entry) in timeline.entries.enumerated() {
            var step = HourlyForecast(span: timeline.span(at: position))
            step.conditions = reader.conditions(at: entry.index)
            if timeline.isFollowed(at: position) {
                reader.addAmounts(of: timeline.entries[position + 1].index, to: &step)
            }
            if step != HourlyForecast(span: step.span) { steps.append(step) }
        }
        return steps
    }
}

extension SectionReader {
    fileprivate mutating func addAmounts(of index: Int, to step: inout HourlyForecast) {
        step.precipitation = water(.precipitation, at: index, over: step.span)
        step.snowfall = water(.snowfall, at: index, over: step.span)
        step.precipitationProbability = percent(.precipitationProbability, at: index)
        step.condition = condition(at: index)
    }
}
