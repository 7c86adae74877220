import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The head of a place's page: the weather now, in large figures and one sentence.
public struct PlaceHeaderModel: Hashable, Sendable {
    /// The person's own name of the place (B16), never the provider's.
    public let name: String
    /// "서울특별시 중구", "Texas, United States"; nil where nothing but the name is known.
    public let whereabouts: String?
    /// "15:04", "오후 3:04", by the clock of the place.
    public let clock: String
    /// The identifier of the zone, for a clock that goes on by itself.
    public let zone: String
    /// A symbol; `typical` for typical weather.
    public let icon: String?
    public let condition: String?
    /// "21°", or "–".
    public let temperature: String
    /// "체감 18.9°", where it differs by 2 °C or more.
    public let feelsLike: String?
    /// "최고 23.8° · 최저 14.2°"; nil where neither is known.
    public let range: String?
    /// Rain or snow, now and next; where nothing is known of them, the day in words.
    public let sentence: String?
    public let isTypical: Bool
    /// Of old values, since when they are so: for an age that goes on by itself.
    public let since: String?
    /// "18분 전".
    public let age: String?

    public init(_ subject: PlaceSubject) {
        let language = subject.language
        let current = CurrentWeatherModel(subject)
        let time = subject.localTime(subject.now)
        name = subject.name
        whereabouts = Self.whereabouts(subject)
        clock = subject.dates.clock(time)
        zone = subject.timeZone.identifier
        isTypical = subject.isTypical
        condition = current.condition
        icon =
            isTypical
            ? IconName.typical
            : IconName.symbol(
                subject.report.current?.condition,
                isDay: subject.report.current?.isDay ?? Sky.isDay(at: subject.now, subject.place.coordinate)
            )
        temperature = subject.present.temperature.map { subject.texts.degrees($0) } ?? LabelledValue.absent
        feelsLike = current.felt.map {
            "\(Phrase.feelsLike.text(in: language)) \(subject.texts.degrees($0, decimals: 1))"
        }
        range = CurrentWeatherModel.range(
            of: subject.report.day(of: subject.now),
            decimals: 1,
            texts: subject.texts,
            language: language
        )
        let outlook = OutlookModel(subject)
        sentence = outlook?.text ?? current.summary
        (since, age) = (subject.lastReceived?.moment, subject.lastReceived?.age)
    }

    /// The own position under its fixed name is told by its address; another place by its divisions and
    /// its country.
    private static func whereabouts(_ subject: PlaceSubject) -> String? {
        let name = subject.name
        let words = PlaceText.whereabouts(
            subject.place,
            country: subject.country,
            in: subject.language,
            isNamed: subject.isOwnPosition || name != subject.place.name.text(in: subject.language)
        )
        return words.isEmpty || words == name ? nil : words
    }
}
