import Deliveries
import Foundation
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport
import Testing

/// The same changes, drawn at random, in both stores.
@Suite("Deliveries: both stores say the same")
struct DeliveryModelTests {
    @Test("after hundreds of changes, whatever they are", arguments: 1...6)
    func same(seed: UInt64) async throws {
        let folder = TemporaryFolder()
        let sqlite = SQLDeliveries(
            SQLiteStore(path: folder.path + "/deliveries.sqlite", schema: .deliveries) {
                Issue.record("\($0)")
            }
        )
        let memory = InMemoryDeliveries()
        var random = SeededGenerator(seed: seed)
        var known: [DeliveryLease] = []
        var seconds = 0.0
        for number in 0..<400 {
            seconds += Double(Int.random(in: 0...30, using: &random))
            let now = Sample.moment(seconds)
            let lease = known.randomElement(using: &random)
            let recipient = ["kim", "lee", "cho"].randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<12, using: &random) {
            case 0...4:
                let deliveries = try (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    try Sample.delivery(
                        "\(Int.random(in: 0...1, using: &random) == 0 ? number : number / 2)",
                        Int.random(in: number / 3...number, using: &random),
                        to: ["kim", "lee", "cho"].randomElement(using: &random) ?? "",
                        target: Bool.random(using: &random) ? "phone" : "laptop",
                        about: Bool.random(using: &random) ? "rain" : "wind",
                        host: ["", "one.example", "other.example"].randomElement(using: &random) ?? "",
                        payload: [UInt8](repeating: 1, count: Int.random(in: 0...20, using: &random)),
                        at: seconds,
                        notBefore: seconds + Double(Int.random(in: 0...60, using: &random)),
                        expires: seconds + Double(Int.random(in: 30...600, using: &random)),
                        urgency: DeliveryUrgency.allCases.randomElement(using: &random) ?? .normal
                    )
                }
                let limits = DeliveryLimits(count: 30, bytes: 250, perRecipient: 12)
                let results = try await memory.append(deliveries, within: limits)
                #expect(try await sqlite.append(deliveries, within: limits) == results)
            case 5...7:
                let (count, share, host) = (
                    Int.random(in: 0...4, using: &random), Int.random(in: 1...3, using: &random),
                    Int.random(in: 1...3, using: &random)
                )
                let found = try await memory.lease(at: seconds, atMost: count, share: share, hostShare: host)
                #expect(
                    try await sqlite.lease(at: seconds, atMost: count, share: share, hostShare: host) == found
                )
                known = Array((known + found.leases).suffix(8))
            case 8:
                guard let lease else { continue }
                for storage in [memory, sqlite] as [any DeliveryStorage] {
                    try await storage.acknowledge(lease, at: now)
                }
            case 9:
                guard let lease else { continue }
                let counts = Bool.random(using: &random)
                for storage in [memory, sqlite] as [any DeliveryStorage] {
                    try await storage.retry(lease, at: now.addingTimeInterval(20), countsAttempt: counts)
                }
            case 10:
                guard let lease else { continue }
                for storage in [memory, sqlite] as [any DeliveryStorage] {
                    try await storage.giveUp(lease, at: now, reason: "refused 404")
                }
            default:
                let which = Int.random(in: 0...5, using: &random)
                for storage in [memory, sqlite] as [any DeliveryHistory] {
                    if which == 0 {
                        try await storage.erase(recipient: recipient)
                    } else if which == 1 {
                        try await storage.abandon(target: "phone", of: recipient, at: now, reason: "gone")
                    } else {
                        #expect(try await !storage.prune(at: now))
                    }
                }
            }
            #expect(try await sqlite.count() == memory.count(), "change \(number)")
            for recipient in ["kim", "lee", "cho"] {
                let records = try await memory.history(of: recipient, atMost: 300)
                #expect(try await sqlite.history(of: recipient, atMost: 300) == records, "change \(number)")
            }
        }
        await sqlite.close()
    }
}
