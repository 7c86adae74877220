package import Foundation
package import StoragePort
import Synchronization

/// Records of a database, in memory and by a clock that a test moves.
package final class FakeSharedRecords: SharedRecords {
    private struct State {
        var records: [String: [UInt8]] = [:]
        var changes = 0
        var isAway = false
    }

    private let now: @Sendable () -> Date
    private let gate: Gate?
    private let state = Mutex(State())

    /// - Parameter gate: Holds up every change on its way.
    package init(behind gate: Gate? = nil, now: @escaping @Sendable () -> Date) {
        (self.gate, self.now) = (gate, now)
    }

    /// How often records were changed.
    package var changes: Int { state.withLock(\.changes) }

    /// Lets it answer no more, or again.
    package func setAway(_ isAway: Bool) { state.withLock { $0.isAway = isAway } }

    package func set(_ bytes: [UInt8], as name: String) { state.withLock { $0.records[name] = bytes } }

    package func record(_ name: String) -> [UInt8]? { state.withLock { $0.records[name] } }

    package func change<Answer: Sendable>(
        _ name: String,
        _ change: @Sendable (_ kept: [UInt8]?, _ now: Date) -> (keep: [UInt8], answer: Answer)
    ) async throws(StorageError) -> Answer {
        await gate?.pass()
        let answer = state.withLock { state -> Answer? in
            guard !state.isAway else { return nil }
            state.changes += 1
            let (bytes, answer) = change(state.records[name], now())
            state.records[name] = bytes
            return answer
        }
        guard let answer else { throw StorageError(.unreachable("away"), subject: name) }
        return answer
    }
}
