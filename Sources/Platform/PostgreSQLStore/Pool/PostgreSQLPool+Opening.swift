import Clocks
import Synchronization

extension PostgreSQLPool {
    /// Opens a connection for whoever waits longest.
    func open() async {
        do throws(PostgreSQLError) {
            try await succeed(connect())
        } catch {
            counts.withLock { $0.failures += 1 }
            let probes = state.withLock { state in
                state.count -= 1
                state.opening -= 1
                if case .silent = state.health { return false }
                state.health = .silent(error)
                return !state.isClosed
            }
            if probes { probe() }
            proceed()
        }
    }

    func connect() async throws(PostgreSQLError) -> Connection {
        let opened = try await opening.open(deadlines)
        return try Connection(
            opened,
            statements: limits.statements,
            openedAt: timeline.elapsed,
            deadlines,
            watcher
        ) { [weak self] connection, error in self?.drop(connection, error) }
    }

    private func succeed(_ connection: Connection) {
        counts.withLock { $0.opened += 1 }
        state.withLock { state in
            state.opening -= 1
            (state.health, state.isHanging) = (.answering, false)
        }
        give(connection, isUsable: true)
        proceed()
    }

    /// Tries until the server answers.
    func probe() {
        let task = Task { [weak self, timeline, pauses, random] in
            for attempt in 0... {
                let pause = pauses.pause(after: attempt, chance: random())
                do { try await timeline.sleep(until: timeline.elapsed + pause) } catch { return }
                guard let self, await !self.answers() else { return }
            }
        }
        probing.withLock { $0 = task }
    }

    /// Tries once, and returns whether further tries are of no use.
    private func answers() async -> Bool {
        let isNeeded = state.withLock { state in
            // Those that hang are as good as gone: the one who tries need not wait until they are given up.
            let most = limits.connections + (state.isHanging ? 1 : 0)
            guard !state.isClosed, state.count < most else { return false }
            state.count += 1
            state.opening += 1
            return true
        }
        guard isNeeded else {
            state.withLock { $0.health = .unknown }
            return true
        }
        do throws(PostgreSQLError) {
            try await succeed(connect())
            return true
        } catch {
            counts.withLock { $0.failures += 1 }
            state.withLock { state in
                state.count -= 1
                state.opening -= 1
                state.health = .silent(error)
            }
            proceed()
            return false
        }
    }
}
