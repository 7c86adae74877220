import Foundation
import WeatherModels
import WeatherUnits

extension Mapping {
    /// Instantaneous values are those of the entry. Amounts, probability and condition describe the time *before* the
    /// entry, so they belong to the step that begins with the previous entry. The last step has none.
    func hourly(_ section: Section) -> Reading<[HourlyForecast]> {
        var reader = SectionReader(section)
        let timeline = Timeline(
            section.times,
            clock,
            usualStep: section.name == "six_hourly" ? 6 * 3600 : 3600
        )
        guard timeline.step <= 86400 else {
            reader.leaveOutTime()
            return Reading(value: [], leftOut: reader.leftOut)
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
        return Reading(value: steps, leftOut: reader.leftOut)
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
