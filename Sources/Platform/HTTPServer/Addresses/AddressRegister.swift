import Synchronization

/// The connections, requests and untaken answers of each remote address. An address that uses nothing is forgotten.
final class AddressRegister: Sendable {
    private struct Entry {
        var connections = 0
        let allowance: RequestAllowance
        let answers: ByteAccount

        func takesNothing(now: Int64) -> Bool {
            connections == 0 && answers.current == 0 && allowance.isFull(now: now)
        }
    }

    private struct State {
        var entries: [IPAddress: Entry] = [:]
        var sweepAt = 10_000
    }

    private let state = Mutex(State())
    private let limits: ServerLimits

    init(limits: ServerLimits) { self.limits = limits }

    var count: Int { state.withLock { $0.entries.count } }

    /// Counts a connection. Returns `false` if the address has too many.
    func open(_ address: IPAddress, now: Int64) -> Bool {
        state.withLock { state in
            var entry = state.entries[address] ?? fresh(in: &state, now: now)
            guard entry.connections < limits.connectionsPerAddress else { return false }
            entry.connections += 1
            state.entries[address] = entry
            return true
        }
    }

    func close(_ address: IPAddress, now: Int64) {
        state.withLock { state in
            guard var entry = state.entries[address] else { return }
            entry.connections -= 1
            state.entries[address] = entry.takesNothing(now: now) ? nil : entry
        }
    }

    /// Returns the request limit of an address. A connection keeps it as long as it lives.
    func allowance(of address: IPAddress, now: Int64) -> RequestAllowance {
        entry(of: address, now: now).allowance
    }

    /// Returns the account of answers that clients of an address have not yet taken.
    func answers(of address: IPAddress, now: Int64) -> ByteAccount { entry(of: address, now: now).answers }

    private func entry(of address: IPAddress, now: Int64) -> Entry {
        state.withLock { state in
            if let entry = state.entries[address] { return entry }
            let entry = fresh(in: &state, now: now)
            state.entries[address] = entry
            return entry
        }
    }

    /// Creates an entry for a new address, after making room for it.
    private func fresh(in state: inout State, now: Int64) -> Entry {
        sweep(&state, now: now)
        return Entry(
            allowance: RequestAllowance(
                rate: limits.requestRatePerAddress,
                burst: limits.requestBurstPerAddress
            ),
            answers: ByteAccount(limit: limits.untakenBytesPerAddress)
        )
    }

    /// Removes entries that use nothing. Runs each time the number of entries has doubled, so that it costs little.
    private func sweep(_ state: inout State, now: Int64) {
        guard state.entries.count >= state.sweepAt else { return }
        state.entries = state.entries.filter { !$0.value.takesNothing(now: now) }
        state.sweepAt = max(10_000, state.entries.count * 2)
    }
}
