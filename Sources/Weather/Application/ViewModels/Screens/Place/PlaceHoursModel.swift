import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The next 36 hours, a column each.
public struct PlaceHoursModel: Hashable, Sendable {
    public let hours: [StepModel]
    /// The first 24 hours for offline use, each as `unix hour,temperature,icon,condition`.
    public let data: String
    /// The summary of the day: "오늘의 날씨는 ‘약한 비’입니다."
    public let summary: String?
    public let isTypical: Bool
    /// Whether the labels need more room: "오후 10시".
    public let isWide: Bool

    private static let count = 36

    /// Returns `nil` if no coming hour is known.
    public init?(_ subject: PlaceSubject) {
        let steps = Self.steps(subject)
        guard steps.contains(where: { $0.conditions.temperature != nil }) else { return nil }
        isTypical = subject.isTypical
        isWide = subject.preferences.hourCycle == .twelve && subject.language.conventions.hasWideHalfDayHours
        var lastDay = subject.localTime(subject.now).day
        hours = steps.enumerated().map { position, step in
            let time = subject.localTime(step.time)
            defer { lastDay = max(lastDay, time.day) }
            return StepModel(
                step,
                label: position == 0 ? Phrase.now.text(in: subject.language) : nil,
                day: time.day > lastDay ? subject.dates.weekday(time.day) : nil,
                subject
            )
        }
        data = subject.offlineHours(steps)
        summary = subject.summary
    }

    /// Returns the hours from the current one. The first has the current conditions, so that one screen shows one
    /// temperature.
    private static func steps(_ subject: PlaceSubject) -> [HourlyForecast] {
        var steps = Array(
            Steps.hourly(from: subject.report.hourly).filter { $0.span.end > subject.now }.prefix(count)
        )
        guard var first = steps.first, first.span.contains(subject.now) else { return steps }
        let current = subject.report.current
        first.conditions.temperature = subject.present.temperature
        first.condition = current?.condition ?? first.condition
        first.isDay = current?.isDay ?? first.isDay
        // Precipitation that is observed is not shown as unlikely.
        if current?.condition?.isWet == true, (first.precipitationProbability ?? Percent(0)) < Percent(60) {
            first.precipitationProbability = nil
        }
        steps[0] = first
        return steps
    }
}
