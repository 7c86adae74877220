import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The current weather as text.
public struct CurrentWeatherModel: Hashable, Sendable {
    /// The place's own name (B16), never the provider's.
    public let place: String
    /// "10월 2일 (금) 15:04".
    public let localTime: String
    /// One emoji; `nil` if the condition is unknown.
    public let icon: String?
    /// "구름 많음"; `nil` if unknown.
    public let condition: String?
    /// "21.4°C", or "–".
    public let temperature: String
    /// "체감 18.2°C"; `nil` if it differs from the temperature by less than 2 °C.
    public let feelsLike: String?
    /// `feelsLike` as a temperature.
    let felt: Temperature?
    /// Today's "최고 24° · 최저 14°"; `nil` if neither is known.
    public let range: String?
    /// "오늘의 날씨는 ‘약한 비’입니다."; `nil` if no condition is known.
    public let summary: String?
    /// Wind, humidity and so on, each with its label.
    public let details: [LabelledValue]
    /// Whether the values are those of the season and not of today.
    public let isTypical: Bool

    public init(_ subject: PlaceSubject) {
        let (answer, place, now) = (subject.answer, subject.place, subject.now)
        let (language, texts) = (subject.language, subject.texts)
        let current = answer.report.current
        let conditions = current?.conditions ?? Conditions()
        self.place = place.name.text(in: language)
        localTime = subject.dates.moment(subject.localTime(now))
        isTypical = answer.freshness == .typical
        // Typical weather has no condition: an icon would make it look like a forecast.
        let condition = isTypical ? nil : current?.condition
        icon = condition?.shownIcon(isDay: current?.isDay ?? Sky.isDay(at: now, place.coordinate)).emoji
        self.condition = condition?.text(in: language)
        summary = Self.summary(of: answer, on: now, in: language)
        temperature =
            conditions.temperature.map { texts.temperature($0, decimals: 1) } ?? LabelledValue.absent
        felt = Self.felt(conditions, at: current?.time ?? now, in: place, of: answer)
        feelsLike = felt.map {
            "\(Phrase.feelsLike.text(in: language)) \(texts.temperature($0, decimals: 1))"
        }
        range = Self.range(of: answer.report.day(of: now), decimals: 0, texts: texts, language: language)
        details = Self.details(conditions, current: current, texts: texts, language: language)
    }

    /// Returns the summary of the day of `moment`: for the whole day, or for the moment if no more is known.
    static func summary(of answer: WeatherAnswer, on moment: Date, in language: Language) -> String? {
        let report = answer.report
        guard answer.freshness != .typical,
            let condition = report.day(of: moment)?.condition ?? report.current?.condition
        else { return nil }
        return Phrase.weatherToday(condition.text(in: language)).text(in: language)
    }

    private static func felt(
        _ conditions: Conditions,
        at moment: Date,
        in place: Place,
        of answer: WeatherAnswer
    ) -> Temperature? {
        guard let air = conditions.temperature,
            let felt = answer.feelsLike(conditions, at: moment, in: place),
            abs(air.celsius - felt.celsius) >= 2
        else { return nil }
        return felt
    }

    static func range(
        of day: DailyForecast?,
        decimals: Int,
        texts: QuantityText,
        language: Language
    ) -> String? {
        guard day?.high != nil || day?.low != nil else { return nil }
        func part(_ label: Phrase, _ temperature: Temperature?) -> String {
            let value = temperature.map { texts.degrees($0, decimals: decimals) } ?? LabelledValue.absent
            return "\(label.text(in: language)) \(value)"
        }
        return "\(part(.highest, day?.high)) · \(part(.lowest, day?.low))"
    }

    private static func details(
        _ conditions: Conditions,
        current: CurrentConditions?,
        texts: QuantityText,
        language: Language
    ) -> [LabelledValue] {
        func row(_ label: Phrase, _ value: String?) -> LabelledValue {
            LabelledValue(label.text(in: language), value)
        }
        return [
            row(.wind, conditions.wind.map { WindText.sentence($0, texts: texts, language: language) }),
            row(.humidity, conditions.humidity.map(texts.percent)),
            row(.pressure, conditions.pressure.map(texts.pressure)),
            row(.precipitation, current?.precipitation.map(texts.precipitation)),
            row(.clouds, conditions.cloudCover.map(texts.percent)),
            row(.visibility, conditions.visibility.map(texts.visibility)),
            row(.dewPoint, conditions.dewPoint.map { texts.temperature($0, decimals: 1) }),
            row(.uvIndex, conditions.uvIndex.map { FixedDecimal.text($0.value, decimals: 0) }),
        ]
    }
}
