import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The weather in a row.
public struct RowWeather: Hashable, Sendable {
    /// A symbol of the icon file: `10d`, or `typical` without a condition.
    public let icon: String
    /// "구름 많음"; for typical weather the share of wet days, "비 오는 날 21%"; `nil` if neither is known.
    public let condition: String?
    /// With one decimal (C9): "21.4°"; "–" where unknown.
    public let temperature: String
    /// The same with its unit for screen readers: "21.4°C".
    public let spokenTemperature: String
    /// "54%"; `nil` if unknown.
    public let humidity: String?
    /// "24°", or "–".
    public let high: String
    public let low: String
    /// The most severe current or coming warning; `nil` if there is none.
    public let alert: String?
    /// A BCP 47 tag if it is in another language than the page.
    public let alertLanguage: String?

    init(_ answer: WeatherAnswer, at place: Coordinate, preferences: Preferences, now: Date) {
        let (texts, language) = (QuantityText(preferences), preferences.language)
        let isTypical = answer.freshness == .typical
        let moment = PresentMoment(answer.report, now: now)
        let day = answer.report.day(of: now)
        icon =
            isTypical
            ? IconName.typical
            : moment.condition?.shownIcon(isDay: moment.isDay ?? Sky.isDay(at: now, place)).name
                ?? IconName.typical
        condition =
            isTypical
            ? day?.precipitationProbability.map {
                Phrase.wetDays(texts.percent($0)).text(in: language).capitalizingFirst
            }
            : moment.condition?.text(in: language)
        let temperature = moment.temperature
        self.temperature = temperature.map { texts.degrees($0, decimals: 1) } ?? LabelledValue.absent
        spokenTemperature =
            temperature.map { texts.temperature($0, decimals: 1) } ?? LabelledValue.absent
        humidity = moment.humidity.map(texts.percent)
        high = day?.high.map { texts.degrees($0) } ?? LabelledValue.absent
        low = day?.low.map { texts.degrees($0) } ?? LabelledValue.absent
        let worst = answer.report.alerts.filter { $0.span.end > now }.max { $0.severity < $1.severity }
        let wording = worst?.wording(in: language)
        alert = wording?.event
        alertLanguage = wording.flatMap { TextLanguage.tag(of: $0.event, told: $0.language, on: language) }
    }
}

/// The current weather: the current conditions, otherwise the forecast of the hour.
struct PresentMoment {
    let condition: WeatherCondition?
    let isDay: Bool?
    let temperature: Temperature?
    let humidity: Percent?

    init(_ report: WeatherReport, now: Date) {
        let (current, step) = (report.current, report.step(at: now))
        condition = current?.condition ?? step?.condition
        isDay = current?.isDay ?? step?.isDay
        temperature = report.temperature(at: now)
        humidity = current?.conditions.humidity ?? step?.conditions.humidity
    }
}
