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
        public var steps: [StepModel]
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
            days[days.count - 1].steps.append(StepModel(step, subject))
        }
        self.days = days
    }
}
