import Foundation
import Logging
import SharedFolder
import WeatherModels
import WeatherPorts

/// An entry of the cache with what it is worth now.
struct HeldFeed: Sendable {
    let entry: FeedEntry
    let state: FreshnessWindow.State
    /// Whether it says anything of now.
    let coversNow: Bool

    var isFresh: Bool { state == .fresh }

    /// Fresh and of use.
    var answers: Bool { isFresh && coversNow }

    /// As told to people.
    var freshness: Freshness {
        if case .stale(let age, _) = state { .stale(age: age) } else { .fresh }
    }
}

/// The entries of all feeds in the shared folder.
struct FeedShelf: Sendable {
    let folder: SharedFolder
    let logger: Logger

    /// What is held of a feed at a place; nil when nothing usable is: absent, damaged, of another format, or fetched
    /// in the future.
    func held(_ feed: Feed, of provider: ProviderID, at place: PlaceName, now: Date) -> HeldFeed? {
        let name = FeedReference(provider: provider, feed: feed.id).name(at: place)
        guard let entry = folder.entry(FolderKey(name)).flatMap(ReportCodec.decode) else { return nil }
        return judged(entry, feed, name: name, now: now)
    }

    /// Stores an answer. A folder that cannot be written costs the next ask a call, not this one its answer.
    func store(_ entry: FeedEntry, of feed: Feed, of provider: ProviderID, at place: PlaceName, now: Date)
        -> HeldFeed
    {
        let name = FeedReference(provider: provider, feed: feed.id).name(at: place)
        do {
            try folder.storeEntry(ReportCodec.encode(entry), as: FolderKey(name))
        } catch {
            logger.warning("cache not written", metadata: ["entry": "\(name)", "error": "\(error)"])
        }
        return judged(entry, feed, name: name, now: now)
            ?? HeldFeed(entry: entry, state: .fresh, coversNow: ReportCoverage.covers(entry.report, now))
    }

    private func judged(_ entry: FeedEntry, _ feed: Feed, name: String, now: Date) -> HeldFeed? {
        let window = FreshnessWindow(of: feed.parts, lifetime: entry.lifetime, name: name)
        let state = window.state(fetchedAt: entry.fetchedAt, now: now)
        if state == .fromTheFuture { return nil }
        return HeldFeed(entry: entry, state: state, coversNow: ReportCoverage.covers(entry.report, now))
    }
}
