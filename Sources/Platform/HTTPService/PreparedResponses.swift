public import Foundation
import Synchronization

/// A cache of prepared responses by canonical request, bounded by bytes. Simultaneous requests for the same response
/// create it once.
public final class PreparedResponses: Sendable {
    private struct Entry {
        var response: PreparedResponse
        var lastUse: UInt64
    }

    private enum Found {
        case held(PreparedResponse)
        case beingMade(Task<PreparedResponse, Never>)
    }

    private struct Request: Hashable {
        let key: String
        let asker: String
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var making: [Request: Task<PreparedResponse, Never>] = [:]
        var cost = 0
        var uses: UInt64 = 0
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// - Parameter capacity: The approximate maximum size in bytes.
    public init(capacity: Int) {
        self.capacity = capacity
    }

    /// Returns the stored response if it is still fresh, otherwise what `make` returns, called once for all who wait.
    /// Cancelling a waiting task does not cancel it.
    ///
    /// - Parameter asker: The client it is made for. A response that must not be repeated goes to no other client.
    public func response(
        for key: String,
        askedBy asker: String = "",
        now: Date,
        make: @escaping @Sendable () async -> PreparedResponse
    ) async -> PreparedResponse {
        let found = state.withLock { state -> Found in
            if let entry = state.entries[key] {
                if let until = entry.response.repeatableUntil, now < until {
                    state.uses += 1
                    state.entries[key]?.lastUse = state.uses
                    return .held(entry.response)
                }
                state.entries[key] = nil
                state.cost -= entry.response.cost
            }
            let request = Request(key: key, asker: asker)
            if let task = state.making[request] { return .beingMade(task) }
            let task = Task { [self] in
                let response = await make()
                keep(response, for: request)
                return response
            }
            state.making[request] = task
            return .beingMade(task)
        }
        switch found {
        case .held(let response): return response
        case .beingMade(let task): return await task.value
        }
    }

    private func keep(_ response: PreparedResponse, for request: Request) {
        state.withLock { state in
            let key = request.key
            state.making[request] = nil
            guard response.repeatableUntil != nil, response.cost <= capacity else { return }
            state.uses += 1
            state.cost += response.cost - (state.entries[key]?.response.cost ?? 0)
            state.entries[key] = Entry(response: response, lastUse: state.uses)
            guard state.cost > capacity else { return }
            // Evicts a quarter at a time: sorting at each insertion would cost more than it saves.
            for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard state.cost > capacity * 3 / 4 else { break }
                state.entries[key] = nil
                state.cost -= entry.response.cost
            }
        }
    }
}
