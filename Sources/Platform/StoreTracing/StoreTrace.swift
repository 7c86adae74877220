public import Foundation
public import StoragePort
import Synchronization

/// What stores on a shared database did while one request was answered, as far as it was not what they were asked for.
///
/// Use cases serve all requests and pass nothing of one along, so that decorators of stores find the trace through the
/// task. A site whose store is a file of its own makes none, and its stores look for none.
public final class StoreTrace: Sendable {
    private struct State {
        var rememberedSince: Date?
        var obstacle: StorageError?
        var hasChanged = false
        var isInDoubt = false
    }

    /// That of the request that the task answers; `nil` if nobody wants to know.
    @TaskLocal public static var current: StoreTrace?

    private let state = Mutex(State())

    public init() {}

    /// When the oldest of what was answered from memory was read; `nil` if everything came from the store.
    public var rememberedSince: Date? { state.withLock(\.rememberedSince) }

    /// The first operation that the database did not do because it is away.
    public var obstacle: StorageError? { state.withLock(\.obstacle) }

    /// Whether something was changed.
    public var hasChanged: Bool { state.withLock(\.hasChanged) }

    /// Whether a change was sent, and it is not known whether it was made.
    public var isInDoubt: Bool { state.withLock(\.isInDoubt) }

    /// Notes that something was answered from memory.
    public func noteRemembered(since moment: Date) {
        state.withLock { state in state.rememberedSince = min(state.rememberedSince ?? moment, moment) }
    }

    /// Notes that an operation failed. Has no effect unless the database is away.
    ///
    /// - Parameter isChange: Whether it was sent and may have changed something.
    public func note(_ error: StorageError, isChange: Bool = false) {
        guard error.isOutage else { return }
        state.withLock { state in
            state.obstacle = state.obstacle ?? error
            if isChange, case .unreachable = error.reason { state.isInDoubt = true }
        }
    }

    /// Notes that something was changed.
    public func noteChange() { state.withLock { $0.hasChanged = true } }

    /// Runs something that notes here what stores do.
    public func following<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
        try await Self.$current.withValue(self, operation: body)
    }
}
