import Clocks
public import StoragePort
import StoreTracing
import Synchronization

/// Keeps those who wait for pages from waiting for a database that is too slow.
///
/// A read that takes longer than the bound is given up, and nobody else waits for some time: they are refused at once. Then
/// one read at a time is let through, until one is answered within the bound. That the database cannot be reached at all is
/// the business of its connections, which refuse at once themselves.
public final class StoreGuard: Sendable {
    private enum State: Hashable {
        case closed
        /// Nobody waits until a moment; then one at a time tries.
        case open(until: Duration, isTried: Bool)
    }

    private let bound: Duration
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State.closed)

    /// - Parameter clock: Measures the bound and the pause; monotonic.
    public init(_ limits: OutageLimits = OutageLimits(), clock: any Clock<Duration>) {
        (bound, pause, self.clock) = (limits.bound, limits.pause, clock)
        elapsed = Self.timeline(of: clock)
    }

    /// Whether nobody waits for the database now.
    public var isOpen: Bool { state.withLock { $0 != .closed } }

    /// Returns what a read returns within the bound.
    ///
    /// - Parameters:
    ///   - subject: Whose data they are, for errors.
    ///   - work: Goes on if it is given up; its result is dropped.
    public func read<Value: Sendable>(
        _ subject: String,
        _ work: @escaping @Sendable () async throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let isTrial = try begin(subject)
        let answer = await clock.result(within: bound) { () -> Result<Value, StorageError> in
            do throws(StorageError) { return .success(try await work()) } catch { return .failure(error) }
        }
        guard let answer else {
            // Somebody who left was not refused by the database.
            if Task.isCancelled {
                end(isTrial: isTrial, .failure(StorageError(.busy, subject: subject)))
            } else {
                open()
            }
            throw noted(StorageError(.unreachable("no answer came in time"), subject: subject))
        }
        end(isTrial: isTrial, answer.map { _ in })
        return try answer.get()
    }

    /// Makes a change, unless nobody waits for the database now. It may take as long as it takes.
    public func change<Value>(
        _ subject: String,
        _ work: () async throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let isRefused = state.withLock { state in
            if case .open(let until, _) = state { elapsed() < until } else { false }
        }
        if isRefused { throw refusal(of: subject) }
        return try await work()
    }

    /// - Returns: Whether the read decides for others.
    private func begin(_ subject: String) throws(StorageError) -> Bool {
        let now = elapsed()
        let isTrial: Bool? = state.withLock { state in
            switch state {
            case .closed: return false
            case .open(let until, let isTried):
                guard now >= until, !isTried else { return nil }
                state = .open(until: until, isTried: true)
                return true
            }
        }
        guard let isTrial else { throw refusal(of: subject) }
        return isTrial
    }

    private func end(isTrial: Bool, _ answer: Result<Void, StorageError>) {
        guard isTrial else { return }
        if case .failure(let error) = answer, error.isOutage {
            open()
        } else {
            state.withLock { $0 = .closed }
        }
    }

    private func open() {
        let until = elapsed() + pause
        state.withLock { $0 = .open(until: until, isTried: false) }
    }

    private func refusal(of subject: String) -> StorageError {
        noted(StorageError(.unreachable("it answers too slowly"), subject: subject))
    }

    private func noted(_ error: StorageError) -> StorageError {
        StoreTrace.current?.note(error)
        return error
    }

    static func timeline<C: Clock>(of clock: C) -> @Sendable () -> Duration
    where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
