import Deliveries
import Foundation
import SQLiteStore
import SQLStore
import StoragePort

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process for the tests of deliveries, which changes a file as fast as it can, until killed. Its time is the number of
/// the step, in seconds.
///
/// `churn FILE SEED`: prints each change as `try` before it is made, and as `done` after it was acknowledged:
///
/// - `append ID LANE SEQUENCE`: only what was added is `done`
/// - `lease IDS`: the identifiers, separated by commas; printed after it was made. What is leased is sent next
/// - `acknowledge ID`, `retry ID`, `give-up ID`
/// - `erase RECIPIENT`
@main
struct Driver {
    private let storage: SQLDeliveries
    private let channel: DeliveryChannel
    private var state: UInt64
    private var leases: [DeliveryLease] = []
    private var number = 0

    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, arguments[1] == "churn", let seed = UInt64(arguments[3]),
            let channel = DeliveryChannel(rawValue: "webhook")
        else { exit(64) }
        let storage = SQLDeliveries(
            SQLiteStore(path: arguments[2], schema: .deliveries) { write("set aside \($0.setAside)") }
        )
        var driver = Driver(storage: storage, channel: channel, state: seed &* 2 &+ 1)
        do {
            while true { try await driver.step() }
        } catch {
            write("failed \(error)")
            exit(1)
        }
    }

    private mutating func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    private var now: Date { Date(timeIntervalSince1970: 1_795_338_300 + TimeInterval(number)) }

    private mutating func step() async throws {
        number += 1
        let (storage, now) = (storage, now)
        switch random(20) {
        case 0...8: try await append()
        case 9...11: try await lease()
        case 12...15: try await settle("acknowledge") { try await storage.acknowledge($0, at: now) }
        case 16...17:
            try await settle("retry") { lease in
                try await storage.retry(lease, at: now.addingTimeInterval(5), countsAttempt: true)
            }
        case 18: try await settle("give-up") { try await storage.giveUp($0, at: now, reason: "refused") }
        default: if random(4) == 0 { try await erase() }
        }
    }

    private mutating func append() async throws {
        let lane = DeliveryLane(
            recipient: "person-\(random(4))",
            target: "target-\(random(2))",
            event: "event-\(random(3))"
        )
        let delivery = try Delivery(
            id: "d\(number)",
            channel: channel,
            lane: lane,
            sequence: number,
            payload: [UInt8](repeating: UInt8(number & 255), count: random(2_000)),
            acceptedAt: now,
            expiresAt: now.addingTimeInterval(1_000_000)
        )
        let words = "append d\(number) \(lane.recipient)/\(lane.target)/\(lane.event) \(number)"
        Self.write("try \(words)")
        let result = try await storage.append(delivery, within: DeliveryLimits(count: 500, perRecipient: 100))
        if result == .added { Self.write("done \(words)") }
    }

    private mutating func lease() async throws {
        let found = try await storage.lease(
            [channel],
            at: now,
            until: now.addingTimeInterval(20),
            atMost: 4,
            shares: DeliveryShares(recipient: 2, host: 100)
        )
        leases += found.leases
        guard !found.leases.isEmpty else { return }
        let ids = found.leases.map(\.delivery.id).joined(separator: ",")
        Self.write("done lease \(ids)")
    }

    private mutating func settle(
        _ word: String,
        _ change: (DeliveryLease) async throws -> Void
    ) async throws {
        guard !leases.isEmpty else { return }
        let lease = leases.removeFirst()
        Self.write("try \(word) \(lease.delivery.id)")
        try await change(lease)
        Self.write("done \(word) \(lease.delivery.id)")
    }

    private mutating func erase() async throws {
        let recipient = "person-\(random(4))"
        Self.write("try erase \(recipient)")
        try await storage.erase(recipient: recipient)
        leases.removeAll { $0.delivery.lane.recipient == recipient }
        Self.write("done erase \(recipient)")
    }

    /// At once and whole: what was printed is true even if the next instruction is never reached.
    static func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes(send)
    }

    private static func send(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.write(1, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(1, bytes.baseAddress, bytes.count)
        #else
        Glibc.write(1, bytes.baseAddress, bytes.count)
        #endif
    }
}
