import WeatherModels
import WeatherPorts

/// A provider that may answer a question, with the feeds it would be asked.
struct Contender: Hashable, Sendable {
    let provider: ProviderID
    /// As the provider plans them, the main one first.
    var feeds: [Feed]

    func reference(_ feed: Feed) -> FeedReference {
        FeedReference(provider: provider, feed: feed.id)
    }

    var references: [FeedReference] { feeds.map(reference) }

    /// The feeds without which there is no answer.
    func mains(for wanted: Set<ReportPart>) -> [Feed] {
        let parts = Self.mainParts(of: wanted)
        return feeds.filter { !$0.parts.isDisjoint(with: parts) }
    }

    /// What makes an answer: the weather itself, or what was asked when that is something else.
    static func mainParts(of wanted: Set<ReportPart>) -> Set<ReportPart> {
        let weather = wanted.intersection([.current, .hourly, .daily])
        return weather.isEmpty ? wanted : weather
    }
}

extension Feed {
    /// Whether it gives nothing but what complements a forecast of anyone's.
    var isSupplement: Bool { parts.isSubset(of: [.minutely, .alerts, .airQuality]) }
}
