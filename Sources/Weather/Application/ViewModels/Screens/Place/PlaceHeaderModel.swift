import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// The header of a place's page: the current weather in large figures and one sentence.
public struct PlaceHeaderModel: Hashable, Sendable {
    /// The person's own name for the place (B16), never the provider's.
    public let name: String
    /// "서울특별시 중구", "Texas, United States"; `nil` if only the name is known.
    public let whereabouts: String?
    /// "15:04", "오후 3:04", in the place's local time.
    public let clock: String
    /// The identifier of the time zone, for a clock that the browser updates.
    public let zone: String
    /// A symbol; `typical` for typical weather.
    public let icon: String?
    public let condition: String?
    /// "21°", or "–".
    public let temperature: String
    /// "체감 18.9°"; `nil` if it differs by less than 2 °C.
    public let feelsLike: String?
    /// "최고 23.8° · 최저 14.2°"; `nil` if neither is known.
    public let range: String?
    /// Rain or snow now and next; if that is unknown, the summary of the day.
    public let sentence: String?
    public let isTypical: Bool
    /// For old values, when they were fetched: for an age that the browser updates.
    public let since: String?
    /// "18분 전".
    public let age: String?

    public init(_ subject: PlaceSubject) {
        name = subject.name
        whereabouts = Self.whereabouts(subject)
        clock = subject.dates.clock(subject.localTime(subject.now))
        zone = subject.timeZone.identifier
        isTypical = subject.isTypical
        let current = subject.report.current
        condition = subject.text(current?.condition)
        icon =
            isTypical
            ? PlaceSubject.neutralIcon
            : subject.icon(current?.condition, isDay: current?.isDay, at: subject.now)?.name
        temperature = subject.texts.degrees(subject.present.temperature)
        feelsLike = subject.felt.map {
            "\(Phrase.feelsLike.text(in: subject.language)) \(subject.texts.degrees($0, decimals: 1))"
        }
        range = subject.range(decimals: 1)
        sentence = OutlookModel(subject)?.text ?? subject.summary
        (since, age) = (subject.lastReceived?.moment, subject.lastReceived?.age)
    }

    /// Returns the address for the current location, and region and country for other places.
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
