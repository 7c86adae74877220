import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Five days in steps of three hours, all in the future (B7, C2).
public struct PlaceStepsModel: Hashable, Sendable {
    /// The steps of one local day.
    public struct Day: Hashable, Sendable {
        /// "10월 3일 (토)".
        public var label: String
        public var steps: [Step]
    }

    /// Three hours.
    public struct Step: Hashable, Sendable {
        /// "18시", "18:00".
        public var hour: String
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

    public let days: [Day]
    public let isTypical: Bool

    /// Five days.
    private static let count = 40

    /// Returns `nil` if there is no coming step.
    public init?(_ subject: PlaceSubject) {
        isTypical = subject.isTypical
        let steps = Steps.threeHourly(from: subject.report.hourly)
            .filter { $0.time > subject.now && $0.conditions.temperature != nil }
            .prefix(Self.count)
        guard !steps.isEmpty else { return nil }
        var days: [Day] = []
        for step in steps {
            let day = subject.localTime(step.time).day
            let label = subject.dates.day(day)
            if days.last?.label != label { days.append(Day(label: label, steps: [])) }
            days[days.count - 1].steps.append(Step(step, subject))
        }
        self.days = days
    }
}

extension PlaceStepsModel.Step {
    fileprivate init(_ step: HourlyForecast, _ subject: PlaceSubject) {
        hour = subject.dates.hour(subject.localTime(step.time))
        icon = subject.icon(step)
        condition = subject.condition(step)
        temperature = step.conditions.temperature.map { subject.texts.degrees($0) } ?? LabelledValue.absent
        chance = subject.chance(step)
        amount = FallAmount(step, subject)
    }
}
