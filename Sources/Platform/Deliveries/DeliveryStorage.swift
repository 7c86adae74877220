public import Foundation
public import StoragePort

/// Stores deliveries until they are finished. Several processes may use one storage.
///
/// In each lane, only the delivery with the lowest sequence can be leased: the others wait until it is finished.
public protocol DeliveryStorage: Sendable {
    /// Adds deliveries one after the other, in one transaction: what is `.added` is on the disk when this returns, and
    /// nothing is added if it throws.
    ///
    /// - Returns: A result for each delivery, in their order.
    func append(_ deliveries: [Delivery], within limits: DeliveryLimits) async throws(StorageError)
        -> [AppendDeliveryResult]
    /// Takes deliveries that are due, the most urgent first and then those that have been due for the longest time, and
    /// counts an attempt of each. Until `end`, nobody else gets them; after it, they are due again. Those that have
    /// expired are given up instead, with the reason ``DeliveryRecord/expired``.
    ///
    /// - Parameters:
    ///   - channels: Deliveries of other channels stay.
    ///   - shares: How many deliveries of one recipient, and to one host, may be leased at a time. Those of other channels
    ///     do not count: who sends them has shares of its own.
    func lease(
        _ channels: Set<DeliveryChannel>,
        at moment: Date,
        until end: Date,
        atMost count: Int,
        shares: DeliveryShares
    ) async throws(StorageError) -> DeliveryLeases
    /// Stores what became of deliveries that were leased, one after the other, in one transaction.
    func settle(_ settlements: [DeliverySettlement]) async throws(StorageError)
    /// Returns what waits, as far as it is counted (``DeliveryCount/most``).
    func count() async throws(StorageError) -> DeliveryCount
}

/// What is kept of finished deliveries, and what is erased.
public protocol DeliveryHistory: Sendable {
    /// Returns what was sent to a recipient, or was not and why, latest first.
    func history(of recipient: String, atMost count: Int) async throws(StorageError) -> [DeliveryRecord]
    /// Returns how many deliveries to a target were finished as sent after a moment, as far as they are in the history.
    func countDelivered(to target: String, of recipient: String, after moment: Date)
        async throws(StorageError) -> Int
    /// Returns the first recipient after another, by the bytes of their names, of whom there is anything; `nil` if there is
    /// none. An empty name is before all others.
    func nextRecipient(after recipient: String) async throws(StorageError) -> String?
    /// Deletes all of a recipient: what waits and the history.
    func erase(recipient: String) async throws(StorageError)
    /// Gives up what waits for a target, with a reason.
    func abandon(target: String, of recipient: String, at moment: Date, reason: String)
        async throws(StorageError)
    /// Deletes records older than ``DeliveryRecord/lifetime`` and gives up what has expired, some hundreds at a time.
    ///
    /// - Returns: Whether there may be more.
    func prune(at moment: Date) async throws(StorageError) -> Bool
}

/// How much a storage takes.
public struct DeliveryLimits: Hashable, Sendable {
    /// The number of deliveries that wait.
    public var count: Int
    /// The size of their payloads in bytes.
    public var bytes: Int
    /// How many of one recipient wait.
    public var perRecipient: Int

    public init(count: Int = 50_000, bytes: Int = 128 << 20, perRecipient: Int = 200) {
        (self.count, self.bytes, self.perRecipient) = (count, bytes, perRecipient)
    }
}

/// How much may be under way at once, so that what is slow does not delay everything else.
public struct DeliveryShares: Hashable, Sendable {
    /// How many deliveries of one recipient.
    public var recipient: Int
    /// How many to one host; those without a host are not counted.
    public var host: Int

    public init(recipient: Int, host: Int) { (self.recipient, self.host) = (recipient, host) }
}

/// The result of appending a delivery.
public enum AppendDeliveryResult: Hashable, Sendable {
    case added
    /// A delivery with this identifier waits or is in the history. Nothing was changed.
    case alreadyThere
    /// A delivery of the lane with the same or a higher sequence waits or is in the history.
    case outOfOrder
    /// Too many wait, or too large ones.
    case full
    case tooManyForRecipient
}

/// A delivery that somebody is sending.
public struct DeliveryLease: Hashable, Sendable {
    public let delivery: Delivery
    /// How often it was attempted, the current attempt included.
    public let attempts: Int
    /// Differs for each lease of a delivery.
    public let number: Int

    public init(_ delivery: Delivery, attempts: Int, number: Int) {
        (self.delivery, self.attempts, self.number) = (delivery, attempts, number)
    }
}

/// The result of leasing.
public struct DeliveryLeases: Hashable, Sendable {
    public let leases: [DeliveryLease]
    /// What was given up because it had expired.
    public let expired: [DeliveryRecord]
    /// When the next one may be due; `nil` if none waits. In the past if more are due than were leased.
    public let nextDue: Date?

    public init(leases: [DeliveryLease], expired: [DeliveryRecord], nextDue: Date?) {
        (self.leases, self.expired, self.nextDue) = (leases, expired, nextDue)
    }
}

/// What waits in a storage.
public struct DeliveryCount: Hashable, Sendable {
    /// More deliveries than these are not counted.
    public static let most = 100_000

    public let deliveries: Int
    public let bytes: Int

    public init(deliveries: Int, bytes: Int) { (self.deliveries, self.bytes) = (deliveries, bytes) }
}
