import Deliveries
import Foundation
import ServedStores
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport
import Testing

/// The stores that keep one contract.
enum DeliveryStorageKind: String, CaseIterable, CustomTestStringConvertible {
    case memory, sqlite, postgreSQL

    var testDescription: String { rawValue }

    func with(_ test: (any DeliveryStorage & DeliveryHistory) async throws -> Void) async throws {
        if self == .memory { return try await test(InMemoryDeliveries()) }
        if self == .postgreSQL {
            return try await test(SQLDeliveries(ServedDatabase().store(.deliveries)))
        }
        let folder = TemporaryFolder()
        let storage = SQLDeliveries(
            SQLiteStore(path: folder.path + "/deliveries.sqlite", schema: .deliveries) {
                Issue.record("\($0)")
            }
        )
        try await test(storage)
        await storage.close()
    }
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "deliveries-\(UUID().uuidString)"

    init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

enum Sample {
    static let start = Date(timeIntervalSince1970: 1_795_338_300)

    static func moment(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

    static func channel(_ name: String = "webhook") throws -> DeliveryChannel {
        try #require(DeliveryChannel(rawValue: name))
    }

    /// - Parameter at: When it was accepted; it expires a day later.
    static func delivery(
        _ id: String,
        _ sequence: Int = 1,
        to recipient: String = "kim",
        target: String = "phone",
        about event: String = "rain",
        over channel: String = "webhook",
        host: String = "",
        payload: [UInt8] = Array(0..<10),
        at seconds: TimeInterval = 0,
        notBefore: TimeInterval? = nil,
        expires: TimeInterval? = nil,
        urgency: DeliveryUrgency = .normal
    ) throws -> Delivery {
        try Delivery(
            id: id,
            channel: self.channel(channel),
            lane: DeliveryLane(recipient: recipient, target: target, event: event),
            host: host,
            sequence: sequence,
            payload: payload,
            note: "rain at 하늘",
            acceptedAt: moment(seconds),
            notBefore: notBefore.map(moment),
            expiresAt: moment(expires ?? seconds + 86_400),
            urgency: urgency
        )
    }
}

extension DeliveryStorage {
    func add(_ deliveries: Delivery...) async throws {
        for delivery in deliveries {
            #expect(try await append(delivery, within: DeliveryLimits()) == .added)
        }
    }

    /// Leases for two minutes.
    func lease(
        at seconds: TimeInterval,
        _ channels: String...,
        atMost count: Int = 100,
        share: Int = 100,
        hostShare: Int = 100
    ) async throws -> DeliveryLeases {
        let names = channels.isEmpty ? ["webhook"] : channels
        return try await lease(
            Set(try names.map(Sample.channel)),
            at: Sample.moment(seconds),
            until: Sample.moment(seconds + 120),
            atMost: count,
            shares: DeliveryShares(recipient: share, host: hostShare)
        )
    }
}

extension DeliveryLeases {
    var ids: [String] { leases.map(\.delivery.id) }
}
