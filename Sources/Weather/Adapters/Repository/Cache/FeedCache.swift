import Foundation
import SharedFolder
import WeatherModels
import WeatherPorts

/// A cache entry and its current state.
struct HeldFeed: Sendable {
    enum Origin: Hashable, Sendable { case memory, folder, upstream }

    let entry: FeedEntry
    var state: FreshnessWindow.State
    /// Until when it is or was fresh.
    let freshUntil: Date
    /// Where it was found.
    let origin: Origin
    /// Whether it contains anything about now.
    var coversNow = true
    /// Whether its feed is (``Feed/isAuthoritative``).
    var isAuthoritative = false
    /// Whether a call for a newer one has failed.
    var callFailed = false

    var isFresh: Bool { state == .fresh }

    /// Whether it is fresh and covers now.
    var answers: Bool { isFresh && coversNow }

    /// The freshness shown to people.
    var freshness: Freshness {
        if case .stale(let age, _) = state { .stale(age: age) } else { .fresh }
    }
}

/// The entries of all feeds in the shared folder.
struct FeedCache: Sendable {
    let folder: SharedFolder
    /// `nil` for a process that reads each entry once, and asks the upstream for each request.
    var memory: FeedMemory?
    /// In seconds: how long an entry must still be fresh to count as fresh. More than zero to fetch it before it
    /// expires.
    var margin: TimeInterval = 0

    /// Returns the stored answer of a feed in a grid cell, or `nil` if it is missing, damaged, in another format, or
    /// fetched in the future.
    func held(_ feed: Feed, of provider: ProviderID, at cell: String, now: Date) -> HeldFeed? {
        let name = FeedReference(provider: provider, feed: feed.id).name(at: cell)
        guard let (entry, origin) = entry(FolderKey(name)) else { return nil }
        let held = judged(entry, from: origin, feed, name: name, now: now)
        return held.state == .fromTheFuture ? nil : held
    }

    /// Returns an entry as stored, or `nil` if it is missing or unreadable.
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

    /// Returns the state of an answer that was just fetched. It is the newest available one, so it is not from the
    /// future, whatever its times say.
    func fetched(_ entry: FeedEntry, of feed: Feed, named name: String, now: Date) -> HeldFeed {
        var held = judged(entry, from: .upstream, feed, name: name, now: now)
        if held.state == .fromTheFuture { held.state = .fresh }
        return held
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
            // What only extends other feeds may begin where they end.
            coversNow: entry.report.covers(now) || feed.isExtension && entry.report.reaches(beyond: now),
            isAuthoritative: feed.isAuthoritative
        )
    }
}
