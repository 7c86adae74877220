public import Foundation
public import StoragePort
import Synchronization

/// The profile of somebody who has kept nothing yet: made with the first thing they keep. What only looks, or takes away what
/// was never there, makes none.
public final class NewProfile: Sendable {
    private struct State {
        var profile: Profile.ID?
        var isNew = false
        var secondsToWait: TimeInterval?
        var isUsedUp = false
    }

    private let visits: ProfileVisits
    private let candidate: Profile.ID?
    private let mayJoin: Bool
    private let limit: NewProfileLimit?
    private let block: String?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - candidate: Of the profile to be made, the same whenever the same newcomer asks: who keeps things twice at once has
    ///     one. Nil where nothing can be kept.
    ///   - mayJoin: Whether who asks is known to be the newcomer whom it may have been made for before.
    ///   - limit: How many may be made from where the newcomer asks; nil: any number.
    ///   - block: Their block of addresses; nil for the server's own machine.
    public init(
        _ candidate: Profile.ID?,
        visits: ProfileVisits,
        mayJoin: Bool = true,
        within limit: NewProfileLimit? = nil,
        from block: String? = nil
    ) {
        self.candidate = candidate
        self.visits = visits
        self.mayJoin = mayJoin
        self.limit = limit
        self.block = block
    }

    /// The profile that things were kept in; nil where nothing was kept.
    public var id: Profile.ID? { state.withLock(\.profile) }

    /// Whether it was made for that.
    public var isNew: Bool { state.withLock(\.isNew) }

    /// Seconds after which a profile may be made, where none was for the limit's sake.
    public var secondsToWait: TimeInterval? { state.withLock(\.secondsToWait) }

    /// Whether nothing was kept since the profile is there already, and who asks may not be whom it is for.
    public var isUsedUp: Bool { state.withLock(\.isUsedUp) }

    /// The profile to keep something in. One request makes one: it keeps one thing after another.
    /// - Throws: ``StorageError``: also where none may be made.
    public func make() async throws(StorageError) -> Profile.ID {
        if let id { return id }
        guard let candidate else { throw StorageError(.unwritable("nobody's"), subject: "profile") }
        let isNew = try await !visits.has(candidate)
        guard isNew || mayJoin else {
            state.withLock { $0.isUsedUp = true }
            throw StorageError(.busy, subject: "profile")
        }
        if isNew {
            if let seconds = limit?.take(from: block) {
                state.withLock { $0.secondsToWait = seconds }
                throw StorageError(.busy, subject: "profile")
            }
            try await visits.make(candidate)
        }
        state.withLock { ($0.profile, $0.isNew) = (candidate, isNew) }
        return candidate
    }
}
