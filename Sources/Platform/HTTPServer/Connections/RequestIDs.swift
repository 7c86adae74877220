import Foundation
import Synchronization

/// Creates request identifiers: unique within the process, and in practice beyond.
final class RequestIDs: Sendable {
    private let prefix: String
    private let count = Atomic<UInt64>(0)

    init(startedAt: Date) {
        prefix = String(UInt64(max(0, startedAt.timeIntervalSince1970 * 1000)), radix: 36) + "-"
    }

    func next() -> String { prefix + String(count.add(1, ordering: .relaxed).newValue, radix: 36) }
}
