import Clocks
import Synchronization

/// Keeps one connection to a server from when it is first needed: opens it, asks now and then whether the server is there,
/// and opens it again after it ended, with pauses that grow and vary by chance.
///
/// Who needs it while there is none is refused at once, except while it is opened for the first time.
final class KeptLink: Sendable {
    private enum Phase {
        case idle
        /// For the first time.
        case opening([Waiter<ValkeyLink>])
        case open(ValkeyLink)
        case silent(ValkeyError)
        case closed
    }

    private struct State {
        var phase = Phase.idle
        var task: Task<Void, Never>?
        var figures = ValkeyFigures()
    }

    private let dialer: ValkeyDialer
    private let timeline: Timeline
    private let random: @Sendable () -> Double
    private let onOpen: @Sendable (ValkeyLink) async throws(ValkeyError) -> Void
    private let onPush: @Sendable ([RESPValue]) -> Void
    private let onLoss: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - onOpen: Called with each new connection before anybody else has it, and once more when others have it. If it
    ///     throws, the connection is ended.
    ///   - onPush: Called with what the server sends unasked.
    ///   - onLoss: Called when a connection has ended of which `onOpen` had been told.
    init(
        _ dialer: ValkeyDialer,
        on timeline: Timeline,
        random: @escaping @Sendable () -> Double,
        onOpen: @escaping @Sendable (ValkeyLink) async throws(ValkeyError) -> Void = { _ in },
        onPush: @escaping @Sendable ([RESPValue]) -> Void = { _ in },
        onLoss: @escaping @Sendable () -> Void = {}
    ) {
        (self.dialer, self.timeline, self.random) = (dialer, timeline, random)
        (self.onOpen, self.onPush, self.onLoss) = (onOpen, onPush, onLoss)
    }

    deinit { close() }

    /// Returns the open connection.
    ///
    /// - Parameter patience: How long to wait while it is opened for the first time.
    func link(within patience: Duration) async throws(ValkeyError) -> ValkeyLink {
        start()
        let waiter = Waiter<ValkeyLink>()
        let open = try state.withLock { state throws(ValkeyError) -> ValkeyLink? in
            switch state.phase {
            case .open(let link): return link
            case .silent(let error): throw error
            case .closed, .idle: throw .closed
            case .opening(let waiters):
                guard waiters.count < dialer.limits.waiting else { throw .exhausted }
                state.phase = .opening(waiters + [waiter])
                return nil
            }
        }
        if let open { return open }
        let timer = Task { [timeline] in
            try await timeline.sleep(until: timeline.elapsed + patience)
            waiter.end(.failure(.timedOut))
        }
        defer { timer.cancel() }
        return try await waiter.value()
    }

    /// Begins to keep a connection, if it has not begun.
    func start() {
        state.withLock { state in
            guard case .idle = state.phase else { return }
            state.phase = .opening([])
            state.task = Task { [weak self] in
                var attempt = 0
                while !Task.isCancelled, let pause = await self?.hold(&attempt) {
                    guard let timeline = self?.timeline else { return }
                    do { try await timeline.sleep(until: timeline.elapsed + pause) } catch { return }
                }
            }
        }
    }

    /// Ends it for good.
    func close() {
        let (phase, task) = state.withLock { state in
            defer { (state.phase, state.task) = (.closed, nil) }
            return (state.phase, state.task)
        }
        task?.cancel()
        switch phase {
        case .open(let link): link.end(.closed)
        case .opening(let waiters): for waiter in waiters { waiter.end(.failure(.closed)) }
        case .idle, .silent, .closed: break
        }
    }

    /// The connection, if it is open now.
    var current: ValkeyLink? {
        state.withLock { if case .open(let link) = $0.phase { link } else { nil } }
    }

    /// What happened since the start, and what is now.
    var figures: ValkeyFigures {
        state.withLock { state in
            var figures = state.figures
            switch state.phase {
            case .open(let link): (figures.isAnswering, figures.waiting) = (true, link.waiting)
            case .opening(let waiters): figures.waiting = waiters.count
            case .idle, .silent, .closed: break
            }
            return figures
        }
    }

    // MARK: The connections

    /// Opens a connection and holds it until it ends.
    ///
    /// - Parameter attempt: How many connections in a row failed or ended soon.
    /// - Returns: How long to wait before the next; `nil` if it was closed.
    private func hold(_ attempt: inout Int) async -> Duration? {
        let limits = dialer.limits
        let (ends, sender) = AsyncStream<Void>.makeStream()
        do throws(ValkeyError) {
            let (link, greeting) = try await dialer.open(onPush: onPush) { [weak self] error in
                self?.lose(error)
                sender.finish()
            }
            let openedAt = timeline.elapsed
            defer { onLoss() }
            try await prepare(link)
            guard keep(link, greeting) else {
                link.end(.closed)
                return nil
            }
            try? await prepare(link)
            let probing = Task { [timeline] in
                while true {
                    try await timeline.sleep(until: timeline.elapsed + limits.probing)
                    _ = try await link.send([ValkeyCommand("PING")], within: limits.command)
                }
            }
            for await _ in ends {}
            probing.cancel()
            if timeline.elapsed - openedAt > limits.longestPause { attempt = 0 }
        } catch {
            fail(error)
        }
        defer { attempt += 1 }
        return GrowingPauses(first: limits.firstPause, limit: limits.longestPause)
            .pause(after: attempt, chance: random())
    }

    private func prepare(_ link: ValkeyLink) async throws(ValkeyError) {
        do throws(ValkeyError) { try await onOpen(link) } catch {
            link.end(error)
            throw error
        }
    }

    /// - Returns: Whether somebody still wants it.
    private func keep(_ link: ValkeyLink, _ greeting: ValkeyGreeting) -> Bool {
        let waiters = state.withLock { state -> [Waiter<ValkeyLink>]? in
            if case .closed = state.phase { return nil }
            defer { state.phase = .open(link) }
            state.figures.opened += 1
            state.figures.server = greeting.server
            state.figures.lastError = nil
            if case .opening(let waiters) = state.phase { return waiters }
            return []
        }
        guard let waiters else { return false }
        for waiter in waiters { waiter.end(.success(link)) }
        // It may have ended before it was kept.
        if let failure = link.failure { lose(failure) }
        return true
    }

    /// A connection could not be opened.
    private func fail(_ error: ValkeyError) {
        let waiters = state.withLock { state -> [Waiter<ValkeyLink>] in
            state.figures.failures += 1
            state.figures.lastError = error
            defer { if case .closed = state.phase {} else { state.phase = .silent(error) } }
            if case .opening(let waiters) = state.phase { return waiters }
            return []
        }
        for waiter in waiters { waiter.end(.failure(error)) }
    }

    /// A connection ended that may have been open.
    private func lose(_ error: ValkeyError) {
        state.withLock { state in
            guard case .open = state.phase else { return }
            state.phase = .silent(error)
            state.figures.losses += 1
            state.figures.lastError = error
        }
    }
}
