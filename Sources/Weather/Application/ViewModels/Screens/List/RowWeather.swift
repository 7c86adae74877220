import Foundation
import Languages
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
    /// "24°", where it may be off by much "21–26°", or "–".
    public let high: String
    public let low: String
    /// The most important current or coming warning of the place, in our own words; `nil` if there is none. One for some
    /// area of the country is not the place's.
    public let alert: String?
    /// A name for its colour.
    public let alertTone: String?

    init(_ subject: PlaceSubject) {
        let (texts, language, present) = (subject.texts, subject.language, subject.present)
        let (current, step) = (subject.report.current, subject.report.step(at: subject.now))
        let day = subject.report.day(of: subject.now)
        let sky = current?.condition ?? step?.condition
        icon =
            subject.icon(sky, isDay: current?.isDay ?? step?.isDay, at: subject.now)?.name
            ?? PlaceSubject.neutralIcon
        condition =
            subject.isTypical
            ? day?.precipitationProbability.map {
                Phrase.wetDays(texts.percent($0)).text(in: language).capitalizingFirst
            } : sky?.text(in: language)
        temperature = texts.degrees(present.temperature, decimals: 1)
        spokenTemperature = texts.temperature(present.temperature, decimals: 1)
        humidity = present.humidity.map(texts.percent)
        high = day?.highBounds.flatMap { Self.range($0, texts) } ?? texts.degrees(day?.high)
        low = day?.lowBounds.flatMap { Self.range($0, texts) } ?? texts.degrees(day?.low)
        let first = AlertModel.list(subject).first { !$0.isForCountry }
        (alert, alertTone) = (first?.title, first?.tone)
    }

    /// Returns `nil` for bounds that a short row need not tell.
    private static func range(_ bounds: TemperatureBounds, _ texts: QuantityText) -> String? {
        bounds.highest.celsius - bounds.lowest.celsius >= leastRange ? texts.degrees(bounds) : nil
    }

    /// In degrees Celsius. Less than this is what people expect of any forecast, and rows are to be read at a glance.
    private static let leastRange = 4.0
}
