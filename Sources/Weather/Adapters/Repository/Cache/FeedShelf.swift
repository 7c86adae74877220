import Foundation
import SharedFolder
import WeatherModels
import WeatherPorts

/// An entry of the cache with what it is worth now.
struct HeldFeed: Sendable {
    let entry: FeedEntry
    let state: FreshnessWindow.State
    /// Until when it is or was fresh.
    let freshUntil: Date
    /// Where it was found.
    let origin: Origin
    /// Whether it says anything of now.
    let coversNow: Bool

    enum Origin: Hashable, Sendable { case memory, folder, upstream }

    var isFresh: Bool { state == .fresh }

    /// Fresh and of use.
    var answers: Bool { isFresh && coversNow }

    /// The same where it was fetched just now: whatever the clock said then, it is the newest there is.
    var takenAsFresh: HeldFeed {
        HeldFeed(entry: entry, state: .fresh, freshUntil: freshUntil, origin: origin, coversNow: coversNow)
    }

    /// As told to people.
    var freshness: Freshness {
        if case .stale(let age, _) = state { .stale(age: age) } else { .fresh }
    }
}

extension HeldFeed {
    /// Typical weather, which is worked out anew whenever it is asked for.
    init(typical entry: FeedEntry, now: Date) {
        self.init(entry: entry, state: .fresh, freshUntil: now, origin: .upstream, coversNow: true)
    }
}

/// The entries of all feeds in the shared folder.
struct FeedShelf: Sendable {
    let folder: SharedFolder
    /// Nil for a process that reads each entry once, and asks whenever it is asked.
    var memory: FeedMemory?
    /// Seconds for which an entry must still be fresh to count as fresh: more than none to fetch it before it runs out.
    var margin: TimeInterval = 0

    /// What is held of a feed at a place; nil when nothing usable is: absent, damaged, of another format, or fetched
    /// in the future.
    func held(_ feed: Feed, of provider: ProviderID, at place: GridCell, now: Date) -> HeldFeed? {
        let name = FeedReference(provider: provider, feed: feed.id).name(at: place)
        guard let (entry, origin) = entry(FolderKey(name)) else { return nil }
        let held = judged(entry, from: origin, feed, name: name, now: now)
        return held.state == .fromTheFuture ? nil : held
    }

    /// An entry as it was stored; nil when there is none or it cannot be read.
    func entry(_ key: FolderKey) -> (FeedEntry, HeldFeed.Origin)? {
        guard let memory else { return folder.entry(key).flatMap(ReportCodec.decode).map { ($0, .folder) } }
        guard let stamp = folder.entryStamp(key) else { return nil }
        if let entry = memory.entry(key, stamp: stamp) { return (entry, .memory) }
        guard let read = folder.stampedEntry(key), let entry = ReportCodec.decode(read.bytes) else {
            return nil
        }
        memory.keep(entry, as: key, stamp: read.stamp)
        return (entry, .folder)
    }

    /// What an answer that has just come is worth.
    func fetched(_ entry: FeedEntry, of feed: Feed, named name: String, now: Date) -> HeldFeed {
        let held = judged(entry, from: .upstream, feed, name: name, now: now)
        return held.state == .fromTheFuture ? held.takenAsFresh : held
    }

    private func judged(
        _ entry: FeedEntry,
        from origin: HeldFeed.Origin,
        _ feed: Feed,
        name: String,
        now: Date
    ) -> HeldFeed {
        let window = FreshnessWindow(of: feed.parts, lifetime: entry.lifetime, name: name)
        return HeldFeed(
            entry: entry,
            state: window.state(fetchedAt: entry.fetchedAt, now: now, margin: margin),
            freshUntil: entry.fetchedAt.addingTimeInterval(window.length),
            origin: origin,
            coversNow: ReportCoverage.covers(entry.report, now)
        )
    }
}
