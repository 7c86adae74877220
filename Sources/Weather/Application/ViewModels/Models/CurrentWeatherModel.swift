import Foundation
import Languages
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
    /// Today's "최고 24° · 최저 14°"; `nil` if neither is known.
    public let range: String?
    /// "오늘의 날씨는 ‘약한 비’입니다."; `nil` if no condition is known.
    public let summary: String?
    /// Wind, humidity and so on, each with its label.
    public let details: [LabelledValue]
    /// Whether the values are those of the season and not of today.
    public let isTypical: Bool

    public init(_ subject: PlaceSubject) {
        let (language, texts) = (subject.language, subject.texts)
        let current = subject.report.current
        let conditions = current?.conditions ?? Conditions()
        place = subject.place.name.text(in: language)
        localTime = subject.dates.moment(subject.localTime(subject.now))
        isTypical = subject.isTypical
        icon = subject.icon(current?.condition, isDay: current?.isDay, at: subject.now)?.emoji
        condition = subject.text(current?.condition)
        summary = subject.summary
        temperature = texts.temperature(conditions.temperature, decimals: 1)
        feelsLike = subject.felt.map {
            "\(Phrase.feelsLike.text(in: language)) \(texts.temperature($0, decimals: 1))"
        }
        range = subject.range(decimals: 0)
        func row(_ label: Phrase, _ value: String?) -> LabelledValue {
            LabelledValue(label.text(in: language), value)
        }
        details = [
            row(.wind, conditions.wind?.text(subject.preferences)),
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

extension PlaceSubject {
    /// "오늘의 날씨는 ‘약한 비’입니다.": for the whole day, or for now if no more is known. `nil` for typical weather.
    var summary: String? {
        text(report.day(of: now)?.condition ?? report.current?.condition)
            .map { Phrase.weatherToday($0).text(in: language) }
    }

    /// The apparent temperature; `nil` if it differs from the temperature by less than 2 °C.
    var felt: Temperature? {
        guard let current = report.current, let air = current.conditions.temperature,
            let felt = answer.feelsLike(current.conditions, at: current.time, in: place),
            abs(air.celsius - felt.celsius) >= 2
        else { return nil }
        return felt
    }

    /// Returns today's "최고 24° · 최저 14°", or `nil` if neither is known.
    func range(decimals: Int) -> String? {
        guard let day = report.day(of: now), day.high != nil || day.low != nil else { return nil }
        return [(Phrase.highest, day.high), (.lowest, day.low)].map { label, temperature in
            "\(label.text(in: language)) \(texts.degrees(temperature, decimals: decimals))"
        }.joined(separator: " · ")
    }
}
