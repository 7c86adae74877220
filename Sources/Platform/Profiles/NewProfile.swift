public import Foundation
public import StoragePort
import Synchronization

/// Creates the profile of a visitor without one when the first thing is saved. A request that only reads, or removes
/// what does not exist, creates none.
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
    ///   - candidate: The identifier of the profile to create. It is the same for all requests of one new visitor, so
    ///     that simultaneous saves create one profile. `nil` if nothing can be saved.
    ///   - mayJoin: Whether the visitor is known to be the one that the profile may already have been created for.
    ///   - limit: How many profiles may be created from one network; `nil` for any number.
    ///   - block: The visitor's block of addresses; `nil` for the server's own machine.
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

    /// The profile that something was saved in; `nil` if nothing was.
    public var id: Profile.ID? { state.withLock(\.profile) }

    /// Whether the profile was created by this request.
    public var isNew: Bool { state.withLock(\.isNew) }

    /// The seconds until a profile may be created, if the limit prevented it.
    public var secondsToWait: TimeInterval? { state.withLock(\.secondsToWait) }

    /// Whether saving failed because the profile already exists and may belong to somebody else.
    public var isUsedUp: Bool { state.withLock(\.isUsedUp) }

    /// Returns the profile to save in, creating it if needed. One request creates at most one.
    ///
    /// - Throws: ``StorageError``, also if no profile may be created.
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
