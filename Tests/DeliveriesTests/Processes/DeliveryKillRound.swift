import Deliveries
import Foundation
import SQLiteStore
import SQLStore
import StoragePort
import Synchronization
import TestSupport
import Testing

/// A process that changes a file of deliveries until it is killed, at a moment that its number says.
struct DeliveryKillRound {
    let trace: DeliveryTrace
    private let number: Int
    private let path: String
    private let process: KilledProcess

    init(
        _ number: Int,
        on path: String,
        after lines: Range<Int>? = nil,
        environment: [String: String] = [:]
    ) async throws {
        // Now and then long enough for the log to be merged.
        let lines = lines ?? (number.isMultiple(of: 10) ? 600..<900 : 20..<160)
        let process = try await KilledProcess(
            "deliveries-driver",
            round: number,
            on: path,
            after: lines,
            environment: environment
        )
        #expect(process.status == SIGKILL, "\(process.lines.suffix(2))")
        trace = DeliveryTrace(process.lines)
        (self.number, self.path, self.process) = (number, path, process)
    }

    /// Returns what the file holds otherwise than was acknowledged. The change under way was made or not.
    func faults() async throws -> [String] {
        let damage = Mutex<[String]>([])
        let storage = SQLDeliveries(
            SQLiteStore(path: path, schema: .deliveries) { file in
                damage.withLock { $0.append("damaged: \(file.reason)") }
            }
        )
        let found = try await Found(storage)
        await storage.close()
        let without = found.faults(trace.certain, trace.mayBeGivenUp)
        let with = without.isEmpty ? [] : found.faults(trace.inFlight, trace.mayBeGivenUp)
        let lost = without.isEmpty || with.isEmpty ? [] : ["round \(number): \(without), or \(with)"]
        return damage.withLock(\.self) + lost + found.disorder.map { "round \(number): \($0)" }
    }

    func removeFiles() { process.removeFiles() }
}

/// What is sent when all leases of the dead process have ended, and what the history has.
private struct Found {
    private var sent: [String] = []
    private(set) var disorder: [String] = []
    private var delivered: Set<String> = []
    private var givenUp: Set<String> = []

    init(_ storage: SQLDeliveries) async throws {
        for person in 0..<4 {
            for record in try await storage.history(of: "person-\(person)", atMost: 1_000) {
                if record.outcome == .delivered {
                    delivered.insert(record.id)
                } else {
                    givenUp.insert(record.id)
                }
            }
        }
        let channel = try #require(DeliveryChannel(rawValue: "webhook"))
        var last: [DeliveryLane: Int] = [:]
        while true {
            let late = Sample.moment(500_000)
            let found = try await storage.lease(
                [channel],
                at: late,
                until: late.addingTimeInterval(60),
                atMost: 100,
                shares: DeliveryShares(recipient: 100, host: 100)
            )
            if found.leases.isEmpty { break }
            for lease in found.leases {
                let (lane, sequence) = (lease.delivery.lane, lease.delivery.sequence)
                if let before = last[lane], before >= sequence {
                    disorder.append("\(sequence) after \(before)")
                }
                last[lane] = sequence
                sent.append(lease.delivery.id)
                try await storage.acknowledge(lease, at: late)
            }
        }
        if Set(sent).count != sent.count { disorder.append("twice: \(sent)") }
    }

    func faults(_ kept: DeliveryTrace.Kept, _ mayBeGivenUp: Set<String>) -> [String] {
        // The history has the latest of each person only.
        let lost = kept.waiting.keys.filter { !sent.contains($0) && !mayBeGivenUp.contains($0) }
        let again = sent.filter { kept.waiting[$0] == nil }
        let missing = Set(kept.delivered.keys).subtracting(delivered).subtracting(mayBeGivenUp)
        let person = Dictionary(grouping: kept.delivered.values) { $0 }.mapValues(\.count)
        let isCut = person.values.contains { $0 + mayBeGivenUp.count > DeliveryRecord.perRecipient }
        return lost.map { "\($0) is lost" } + again.map { "\($0) is sent although it is finished" }
            + (isCut ? [] : missing.map { "\($0) is not in the history" })
    }
}
