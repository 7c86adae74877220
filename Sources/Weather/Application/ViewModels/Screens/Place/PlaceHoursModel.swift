import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The next 36 hours, a column each.
public struct PlaceHoursModel: Hashable, Sendable {
    /// One hour.
    public struct Hour: Hashable, Sendable {
        /// "지금", "18시".
        public var label: String
        /// "10월 3일 (토)" in the first hour of a day.
        public var day: String?
        /// A symbol; `nil` for typical weather and if the condition is unknown. The same applies to `condition`.
        public var icon: String?
        public var condition: String?
        /// "21°", or "–".
        public var temperature: String
        /// "60%"; `nil` if unknown or below 10 %.
        public var chance: String?
        /// `nil` if there is no precipitation.
        public var amount: FallAmount?
    }

    public let hours: [Hour]
    /// The first 24 hours for offline use, each as `unix hour,temperature,icon,condition`.
    public let data: String
    /// The summary of the day: "오늘의 날씨는 ‘약한 비’입니다."
    public let summary: String?
    public let isTypical: Bool
    /// Whether the labels need more room: "오후 10시".
    public let isWide: Bool

    private static let count = 36
    private static let countWithoutNetwork = 24

    /// Returns `nil` if no coming hour is known.
    public init?(_ subject: PlaceSubject) {
        let steps = Self.steps(subject)
        guard steps.contains(where: { $0.conditions.temperature != nil }) else { return nil }
        isTypical = subject.isTypical
        isWide = subject.preferences.hourCycle == .twelve && subject.language == .korean
        var lastDay = subject.localTime(subject.now).day
        hours = steps.enumerated().map { position, step in
            let time = subject.localTime(step.time)
            defer { lastDay = max(lastDay, time.day) }
            return Hour(
                label: position == 0
                    ? Phrase.now.text(in: subject.language) : subject.dates.hour(time),
                day: time.day > lastDay ? subject.dates.weekday(time.day) : nil,
                icon: subject.icon(step),
                condition: subject.condition(step),
                temperature: step.conditions.temperature.map { subject.texts.degrees($0) }
                    ?? LabelledValue.absent,
                chance: subject.chance(step),
                amount: FallAmount(step, subject)
            )
        }
        data = HoursData.text(steps.prefix(Self.countWithoutNetwork), subject)
        summary = CurrentWeatherModel.summary(of: subject.answer, on: subject.now, in: subject.language)
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

/// The format in which the offline part of the app reads the hours.
enum HoursData {
    static func text(_ steps: some Sequence<HourlyForecast>, _ subject: PlaceSubject) -> String {
        steps.map { step in
            let hour = Int(step.time.timeIntervalSince1970) / 3600 * 3600
            let condition =
                subject.isTypical ? DetailLabel.typical.text(in: subject.language) : subject.condition(step)
            return [
                String(hour),
                step.conditions.temperature.map { subject.texts.degrees($0) } ?? LabelledValue.absent,
                subject.icon(step) ?? IconName.typical,
                (condition ?? "").filter { $0 != "," && $0 != ";" },
            ].joined(separator: ",")
        }.joined(separator: ";")
    }
}
