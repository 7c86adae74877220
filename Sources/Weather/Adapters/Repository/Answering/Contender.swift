import WeatherModels
import WeatherPorts

/// A provider that may answer a question, and the feeds to ask.
struct Contender: Hashable, Sendable {
    let provider: ProviderID
    /// The feeds in the provider's order, the main one first.
    var feeds: [Feed]
    /// Feeds that must not be asked now; stored data of them is still used.
    private(set) var formerFeeds: [Feed] = []
    /// Those of them in whose place there is no other.
    private(set) var refusedFeeds: [Feed] = []

    /// Replaces the feeds; the previous ones become former feeds.
    mutating func plan(_ feeds: [Feed]) {
        let own = self.feeds
        func isPlanned(_ feed: Feed) -> Bool { feeds.contains { $0.id == feed.id } }
        let isReplaced = feeds.contains { feed in !own.contains { $0.id == feed.id } }
        refusedFeeds = ((isReplaced ? [] : own) + refusedFeeds).filter { !isPlanned($0) }
        formerFeeds = (self.feeds + formerFeeds).filter { !isPlanned($0) }
        self.feeds = feeds
    }

    func reference(_ feed: Feed) -> FeedReference {
        FeedReference(provider: provider, feed: feed.id)
    }

    var references: [FeedReference] { feeds.map(reference) }

    /// All feeds, former ones last.
    var allReferences: [FeedReference] { (feeds + formerFeeds).map(reference) }

    /// The agency's own lists of warnings that must not be asked now. Not to know of warnings is not to have none.
    var lostWarnings: [Feed] { formerFeeds.filter { $0.isAuthoritative && $0.parts == [.alerts] } }

    /// Returns the feeds without which there is no answer.
    func mains(for wanted: ReportParts) -> [Feed] { feeds.filter { $0.isMain(for: wanted) } }

    /// Returns the same including former feeds.
    func allMains(for wanted: ReportParts) -> [Feed] {
        (feeds + formerFeeds).filter { $0.isMain(for: wanted) }
    }
}

extension Feed {
    /// Whether it has a part that makes an answer: of the weather itself, or of whatever else was requested.
    fileprivate func isMain(for wanted: ReportParts) -> Bool {
        let weather = wanted.intersection([.current, .hourly, .daily])
        return !isExtension && !parts.isDisjoint(with: weather.isEmpty ? wanted : weather)
    }

    /// Whether it only has parts that can complement any provider's forecast.
    var isSupplement: Bool { parts.isSubset(of: [.minutely, .alerts, .airQuality, .measured, .measuredAir]) }

    /// Whether it has only what stations measured, of which there are none near many a place.
    var onlyMeasures: Bool { parts.isSubset(of: [.measured, .measuredAir]) }
}
