import WeatherModels
import WeatherPorts

/// A provider that may answer a question, with the feeds it would be asked.
struct Contender: Hashable, Sendable {
    let provider: ProviderID
    /// As the provider plans them, the main one first.
    var feeds: [Feed]
    /// Outside of what it may be asked now. Not asked; what is held of them stays of use.
    private(set) var formerFeeds: [Feed] = []

    init(provider: ProviderID, feeds: [Feed], formerFeeds: [Feed] = []) {
        self.provider = provider
        self.feeds = feeds
        self.formerFeeds = formerFeeds
    }

    /// Other feeds from now on; those there were stay known.
    mutating func plan(_ feeds: [Feed]) {
        formerFeeds = (self.feeds + formerFeeds).filter { former in !feeds.contains { $0.id == former.id } }
        self.feeds = feeds
    }

    func reference(_ feed: Feed) -> FeedReference {
        FeedReference(provider: provider, feed: feed.id)
    }

    var references: [FeedReference] { feeds.map(reference) }

    /// Former feeds last.
    var allReferences: [FeedReference] { (feeds + formerFeeds).map(reference) }

    /// The feeds without which there is no answer.
    func mains(for wanted: Set<ReportPart>) -> [Feed] { Self.mains(of: feeds, for: wanted) }

    /// With former ones.
    func allMains(for wanted: Set<ReportPart>) -> [Feed] { Self.mains(of: feeds + formerFeeds, for: wanted) }

    private static func mains(of feeds: [Feed], for wanted: Set<ReportPart>) -> [Feed] {
        let parts = mainParts(of: wanted)
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
