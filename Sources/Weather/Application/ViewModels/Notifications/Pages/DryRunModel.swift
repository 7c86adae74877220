public import Foundation
import Languages
public import NotificationRules
public import WeatherModels

/// What a person's rules would have told in the last 48 hours.
public struct DryRunModel: Hashable, Sendable {
    /// One notice.
    public struct Entry: Hashable, Sendable {
        /// RFC 3339 in UTC.
        public let moment: String
        /// "10월 2일 (금) 15:04".
        public let time: String
        public let title: String
        public let body: String
        public let reason: String
    }

    /// The latest first.
    public let entries: [Entry]
    /// Whether something is known, and nothing was to be told.
    public let isEmpty: Bool
    /// Whether there is no rule to be tried.
    public let hasNoRules: Bool
    /// "서울: 10월 2일 (금) 15:04부터의 날씨로 계산했습니다.", for each place of which something is known.
    public let known: [String]
    /// The names of the places of which nothing is known.
    public let unknown: [String]
    public let hasUnknown: Bool

    /// - Parameters:
    ///   - notices: In ascending order.
    ///   - knownSince: Since when the weather of each place is known.
    ///   - places: Those that rules name.
    ///   - zone: Returns the time zone of a place.
    public init(
        _ notices: [DryNotice],
        knownSince: [SavedPlace.ID: Date],
        places: [SavedPlace],
        zone: (SavedPlace) -> TimeZone,
        preferences: Preferences
    ) {
        let (language, dates) = (preferences.language, DateText(preferences))
        let byID = Dictionary(places.map { ($0.id, $0) }) { first, _ in first }
        func name(_ saved: SavedPlace) -> String { ListedPlace.custom(saved).name(in: language) }
        entries = notices.reversed().compactMap { dry in
            guard let saved = byID[dry.notice.place] else { return nil }
            let subject = NoticeSubject(
                name: name(saved),
                otherNames: dry.notice.otherPlaces.compactMap { byID[$0] }.map(name),
                timeZone: zone(saved),
                preferences: preferences,
                now: dry.moment
            )
            let model = NoticeModel(dry.notice, subject)
            return Entry(
                moment: dry.moment.formattedForMachines,
                time: dates.moment(LocalTime(dry.moment, in: subject.timeZone)),
                title: model.title,
                body: model.body,
                reason: model.reason
            )
        }
        isEmpty = entries.isEmpty && !knownSince.isEmpty
        hasNoRules = places.isEmpty
        known = places.compactMap { saved in
            knownSince[saved.id].map { since in
                let moment = dates.moment(LocalTime(since, in: zone(saved)))
                return "\(name(saved)): \(TargetPhrase.knownSince(moment).text(in: language))"
            }
        }
        unknown = places.filter { knownSince[$0.id] == nil }.map(name)
        hasUnknown = !unknown.isEmpty
    }
}
