public import Foundation
import Synchronization

/// Counts what is refused before anything is tried, so that it becomes events without a write for each: a stranger may
/// cause as many refusals as the network carries.
///
/// Each kind and network has one event a minute, with a count. A minute names as many networks of a kind as
/// ``mostNetworks``; all others are counted together.
public final class RefusedAttempts: Sendable {
    /// How long attempts are counted together, in seconds.
    public static let period: TimeInterval = 60
    /// The networks that the events of one kind and minute name.
    public static let mostNetworks = 32
    /// Where the events of all further networks come from.
    public static let others = "others"

    private struct Count {
        let first: Date
        var number = 1
    }

    private let counts = Mutex<[SecurityEvent.Kind: [String: Count]]>([:])

    public init() {}

    /// Counts an attempt.
    ///
    /// - Parameter block: The block of addresses that it came from.
    func note(_ kind: SecurityEvent.Kind, from block: String, at moment: Date) {
        counts.withLock { counts in
            var networks = counts[kind] ?? [:]
            let isNamed = networks[block] != nil || networks.count < Self.mostNetworks
            networks[isNamed ? block : Self.others, default: Count(first: moment, number: 0)].number += 1
            counts[kind] = networks
        }
    }

    /// Returns what was counted since the last call, the first of each at the moment of its first attempt.
    func take() -> [SecurityEvent] {
        let taken = counts.withLock { counts in
            defer { counts = [:] }
            return counts
        }
        let events = taken.flatMap { kind, networks in
            networks.map { block, count in
                SecurityEvent(at: count.first, kind, of: nil, from: block, count: count.number)
            }
        }
        return events.sorted { ($0.at, $0.kind.rawValue, $0.origin) < ($1.at, $1.kind.rawValue, $1.origin) }
    }
}
