import Foundation
import WeatherModels
import WeatherUnits

/// One hour or three hours of a place's page.
public struct StepModel: Hashable, Sendable {
    /// "지금", "18시", "18:00".
    public let label: String
    /// "토" in the first hour of a day.
    public let day: String?
    /// A symbol; `nil` for typical weather and if the condition is unknown. The same applies to `condition`.
    public let icon: String?
    public let condition: String?
    /// "21°", or "–".
    public let temperature: String
    /// "60%"; `nil` if unknown or below 10 %.
    public let chance: String?
    /// `nil` if there is no precipitation.
    public let amount: FallAmount?

    /// - Parameter label: `nil` for the time of the step.
    init(_ step: HourlyForecast, label: String? = nil, day: String? = nil, _ subject: PlaceSubject) {
        self.label = label ?? subject.dates.hour(subject.localTime(step.time))
        self.day = day
        icon = subject.icon(step)?.name
        condition = subject.text(step.condition)
        temperature = subject.texts.degrees(step.conditions.temperature)
        chance = subject.chance(step.precipitationProbability)
        amount = FallAmount(step, subject, span: step.span)
    }
}
