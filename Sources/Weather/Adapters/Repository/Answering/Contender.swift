import WeatherModels
import WeatherPorts

/// A provider that may answer a question, and the feeds to ask.
struct Contender: Hashable, Sendable {
    let provider: ProviderID
    /// The feeds in the provider's order, the main one first.
    var feeds: [Feed]
    /// Feeds that must not be asked now; stored data of them is still used.
    private(set) var formerFeeds: [Feed] = []

    init(provider: ProviderID, feeds: [Feed], formerFeeds: [Feed] = []) {
        self.provider = provider
        self.feeds = feeds
        self.formerFeeds = formerFeeds
    }

    /// Replaces the feeds; the previous ones become former feeds.
    mutating func plan(_ feeds: [Feed]) {
        formerFeeds = (self.feeds + formerFeeds).filter { former in !feeds.contains { $0.id == former.id } }
        self.feeds = feeds
    }

    func reference(_ feed: Feed) -> FeedReference {
        FeedReference(provider: provider, feed: feed.id)
    }

    var references: [FeedReference] { feeds.map(reference) }

    /// All feeds, former ones last.
    var allReferences: [FeedReference] { (feeds + formerFeeds).map(reference) }

    /// Returns the feeds without which there is no answer.
    func mains(for wanted: Set<ReportPart>) -> [Feed] { Self.mains(of: feeds, for: wanted) }

    /// Returns the same including former feeds.
    func allMains(for wanted: Set<ReportPart>) -> [Feed] { Self.mains(of: feeds + formerFeeds, for: wanted) }

    private static func mains(of feeds: [Feed], for wanted: Set<ReportPart>) -> [Feed] {
        let parts = mainParts(of: wanted)
        return feeds.filter { !$0.parts.isDisjoint(with: parts) }
    }

    /// Returns the parts that make an answer: the weather itself, or whatever else was requested.
    static func mainParts(of wanted: Set<ReportPart>) -> Set<ReportPart> {
        let weather = wanted.intersection([.current, .hourly, .daily])
        return weather.isEmpty ? wanted : weather
    }
}

extension Feed {
    /// Whether it only has parts that can complement any provider's forecast.
    var isSupplement: Bool { parts.isSubset(of: [.minutely, .alerts, .airQuality]) }
}
