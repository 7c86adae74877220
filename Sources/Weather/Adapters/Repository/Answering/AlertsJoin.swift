import Foundation
import WeatherModels

/// Joins the warnings of several feeds into one list.
///
/// An agency's own list replaces copies of it. Two agencies' lists are united, but of two warnings of one kind at one
/// time only the first provider's is kept, and one whose area is unknown gives way to one for the place.
struct AlertsJoin {
    /// The warnings of one feed.
    struct List {
        let alerts: [WeatherAlert]
        let isAuthoritative: Bool
        /// In seconds since it was fetched, if its window has ended.
        let age: TimeInterval?
        /// Whether its last call failed, so that it is older than it should be.
        let hasFailed: Bool
    }

    /// By index, whether each list contributes.
    let used: [Bool]
    let alerts: [WeatherAlert]
    let status: AlertsStatus

    /// - Parameter lists: Those of fresh feeds first, then in order of preference; not empty.
    init(_ lists: [List], now: Date) {
        let current = lists.map { $0.alerts.current(at: now) }
        let agencies = Self.agencies(among: lists)
        var used = lists.map { _ in false }
        var joined: [WeatherAlert] = []
        for index in agencies.isEmpty ? Array(lists.indices.prefix(1)) : agencies {
            used[index] = true
            joined.unite(with: current[index])
        }
        for index in lists.indices where !agencies.isEmpty && !lists[index].isAuthoritative {
            if joined.place(by: current[index]) { used[index] = true }
        }
        self.used = used
        alerts = joined.current(at: now)
        status = zip(lists, used).compactMap { $1 ? $0.toldAge : nil }.max().map(AlertsStatus.stale) ?? .ok
    }

    /// Returns the indices of the agencies' lists that count, whatever copies say: those that are fresh or that could
    /// not be renewed. One that nobody asks for any more counts only if there is none before it, and one that is hours
    /// old only if there is nothing newer.
    private static func agencies(among lists: [List]) -> [Int] {
        let isAnyFresh = lists.contains { $0.age == nil }
        return lists.indices.reduce(into: []) { agencies, index in
            let list = lists[index]
            guard list.isAuthoritative, !isAnyFresh || list.age ?? 0 <= longest else { return }
            if list.age == nil || list.hasFailed || agencies.isEmpty { agencies.append(index) }
        }
    }

    /// In seconds: how long an agency's list counts more than a fresh copy.
    private static let longest: TimeInterval = 6 * 3600
}

extension AlertsJoin.List {
    /// The age that people are told; `nil` if it is what is expected between two calls.
    fileprivate var toldAge: TimeInterval? {
        age.flatMap { hasFailed || $0 > Self.usual ? $0 : nil }
    }

    /// In seconds: how old a list can be while the next one is on its way. Some agencies' terms allow no more without its age.
    private static let usual: TimeInterval = 600
}

extension [WeatherAlert] {
    /// Adds the warnings of another list, without those of a kind and time that are already there. Of one event there may
    /// be several that follow each other: in force now, and of another level, or only announced, for tomorrow.
    fileprivate mutating func unite(with others: [WeatherAlert]) {
        let own = self
        for other in others {
            let twins = filter { $0.isSameMessage(as: other) }
            if !twins.isEmpty {
                guard twins.allSatisfy(other.isNewer) else { continue }
                removeAll { twins.contains($0) }
                append(other)
                continue
            }
            let same = own.filter { $0.isCopied(by: other) }
            if same.contains(where: { $0.reach == .place || other.reach == .country }) { continue }
            removeAll { same.contains($0) }
            append(other)
        }
    }

    /// Replaces warnings of which only the country is known by copies that are for the place. Returns whether there are
    /// any.
    fileprivate mutating func place(by copies: [WeatherAlert]) -> Bool {
        let placed = copies.filter { copy in
            copy.reach == .place && contains { $0.reach == .country && $0.isCopied(by: copy) }
                && !contains { $0.reach == .place && $0.isCopied(by: copy) }
        }
        removeAll { own in own.reach == .country && placed.contains { own.isCopied(by: $0) } }
        append(contentsOf: placed)
        return !placed.isEmpty
    }
}

extension WeatherAlert {
    /// Whether another provider's warning is of the same kind at the same time. Of other kinds it is not known whether
    /// they are the same.
    fileprivate func isCopied(by other: WeatherAlert) -> Bool {
        kind == other.kind && kind != .other && overlaps(other)
    }

    /// Whether both say something of the same time of one event, so that only one of them can be true.
    fileprivate func isSameMessage(as other: WeatherAlert) -> Bool {
        thread != nil && thread == other.thread && overlaps(other)
            && (level == .preliminary) == (other.level == .preliminary)
    }

    fileprivate func overlaps(_ other: WeatherAlert) -> Bool {
        start < other.end ?? .distantFuture && other.start < end ?? .distantFuture
    }

    /// Whether it is the later message about the same event; of messages of one time, the more severe one.
    fileprivate func isNewer(than other: WeatherAlert) -> Bool {
        let (own, others) = (sent ?? .distantPast, other.sent ?? .distantPast)
        return own == others ? severity > other.severity : own > others
    }
}
