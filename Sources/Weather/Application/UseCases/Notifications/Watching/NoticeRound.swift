import Foundation
import NotificationRules
import StoragePort

/// What is computed once for all people of a round, and what was decided and is not given to the outbox yet.
struct NoticeRound {
    /// What one person is told.
    struct Decision {
        let person: Profile.ID
        let engine: NotificationEngine
        let next: Date?
        let outgoing: [OutgoingNotice]
    }

    /// How many people or notices are given at once: so many that a crowd costs few syncs of the disk, and so few that
    /// they take little memory and those who are first wait little.
    private static let most = 500

    let moment: Date
    private var digests: [WatchedPoint: PlaceDigest] = [:]
    private var decided: [Decision] = []
    private var notices = 0
    /// Who was looked at to the end.
    var done: Set<Profile.ID> = []

    init(at moment: Date) { self.moment = moment }

    var isFull: Bool { decided.count >= Self.most || notices >= Self.most }
    var hasNotices: Bool { notices > 0 }

    mutating func add(_ decision: Decision) {
        decided.append(decision)
        notices += decision.outgoing.count
    }

    /// Leaves people out, who are to be looked at again, and returns them.
    mutating func drop(where isDropped: (Profile.ID) -> Bool) -> [Profile.ID] {
        let dropped = decided.map(\.person).filter(isDropped)
        done.formUnion(dropped)
        decided.removeAll { isDropped($0.person) }
        notices = decided.reduce(0) { $0 + $1.outgoing.count }
        return dropped
    }

    mutating func take() -> [Decision] {
        defer { (decided, notices) = ([], 0) }
        return decided
    }

    /// Returns what is known at a point now; `nil` if that is nothing.
    mutating func digest(of point: WatchedPoint, _ places: [WatchedPoint: WatchedPlace]) -> PlaceDigest? {
        if let digest = digests[point] { return digest }
        let digest = places[point]?.knowledge.map { PlaceDigest($0, at: moment) }
        digests[point] = digest
        return digest
    }
}
