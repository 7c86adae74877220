import Foundation
import Languages
import NotificationRules
package import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Writes notices in the language and units of their targets.
package struct NoticeWriter: Sendable {
    private let sources: [WeatherSource]

    /// - Parameter sources: In order of preference: who has the warnings of a place that do not name their agency.
    package init(sources: [WeatherSource]) { self.sources = sources }

    /// Returns what is sent, and what is kept of it for the person's page.
    func write(_ outgoing: OutgoingNotice) -> (payload: NoticePayload, note: NoticeNote)? {
        // What the person chose meanwhile; otherwise what the page was in when they added the target.
        let notice = outgoing.notice
        let language = outgoing.settings.language ?? outgoing.target.language
        guard let first = outgoing.places.first else { return nil }
        let names = outgoing.places.map { $0.label ?? $0.place.name.text(in: language) }
        let model = NoticeModel(
            notice,
            NoticeSubject(
                name: names[0],
                otherNames: Array(names.dropFirst()),
                timeZone: outgoing.timeZone,
                warningSource: warningSource(at: first.place, in: language),
                preferences: preferences(outgoing.settings, language, first.place),
                now: outgoing.moment
            )
        )
        let page = notice.page(at: first.place)
        let payload = NoticePayload(
            id: notice.id,
            topic: notice.topic,
            title: model.title,
            body: model.body,
            page: page,
            moment: outgoing.moment,
            language: language,
            isUrgent: notice.urgency == .high,
            kind: notice.content.kind
        )
        return (payload, NoticeNote(title: model.title, reason: model.reason, page: page, rule: notice.rule))
    }

    private func warningSource(at place: Place, in language: Language) -> String? {
        let official = sources.first { source in
            guard source.isOfficial, source.parts.contains(.alerts), let country = place.countryCode,
                case .countries(let countries) = source.reach
            else { return false }
            return countries.contains(country)
        }
        return official?.id.name.text(in: language)
    }

    /// Where the person is, nobody says: the units and the clock that they did not choose are those of the place's country.
    private func preferences(
        _ settings: PersonalSettings,
        _ language: Language,
        _ place: Place
    ) -> Preferences {
        Preferences(
            units: settings.units.units(automatic: QuantityUnits(region: place.countryCode)),
            language: language,
            hourCycle: settings.hourCycle ?? HourCycle(language: language, region: place.countryCode),
            dateOrder: DateOrder(region: place.countryCode)
        )
    }
}

extension Notice {
    /// The page about it: a warning has one of its own. Pages have the address of the place, not of the saved one.
    fileprivate func page(at place: Place) -> String {
        switch content {
        case .warning: PlaceAddress.page(of: place) + "/alerts"
        case .precipitation, .threshold, .change, .morning: PlaceAddress.page(of: place)
        }
    }
}

extension NoticeContent {
    fileprivate var kind: String {
        switch self {
        case .warning: "weather.warning"
        case .precipitation: "weather.precipitation"
        case .threshold: "weather.threshold"
        case .change: "weather.change"
        case .morning: "weather.morning"
        }
    }
}
