import Foundation
import Logging
import SharedFolder
import WeatherModels
import WeatherPorts

/// An entry of the cache with what it is worth now.
struct HeldFeed: Sendable {
    let entry: FeedEntry
    let state: FreshnessWindow.State
    /// Until when it is or was fresh.
    let freshUntil: Date
    /// Whether it says anything of now.
    let coversNow: Bool

    var isFresh: Bool { state == .fresh }

    /// Fresh and of use.
    var answers: Bool { isFresh && coversNow }

    /// The same where it was fetched just now: whatever the clock said then, it is the newest there is.
    var takenAsFresh: HeldFeed {
        HeldFeed(entry: entry, state: .fresh, freshUntil: freshUntil, coversNow: coversNow)
    }

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
        let held = judged(entry, feed, name: name, now: now)
        return held.state == .fromTheFuture ? nil : held
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
        let held = judged(entry, feed, name: name, now: now)
        return held.state == .fromTheFuture ? held.takenAsFresh : held
    }

    private func judged(_ entry: FeedEntry, _ feed: Feed, name: String, now: Date) -> HeldFeed {
        let window = FreshnessWindow(of: feed.parts, lifetime: entry.lifetime, name: name)
        return HeldFeed(
            entry: entry,
            state: window.state(fetchedAt: entry.fetchedAt, now: now),
            freshUntil: entry.fetchedAt.addingTimeInterval(window.length),
            coversNow: ReportCoverage.covers(entry.report, now)
        )
    }
}
