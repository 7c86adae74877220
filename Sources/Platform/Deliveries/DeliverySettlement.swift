public import Foundation
public import StoragePort

/// What became of a delivery that was leased.
public struct DeliverySettlement: Hashable, Sendable {
    /// What its storage does with it.
    public enum Outcome: Hashable, Sendable {
        /// It was sent: it is finished and recorded. Has no effect if it is finished or was erased. It does not matter
        /// whether the lease has ended.
        case sent
        /// It is due again at the moment. Has no effect after the lease has ended and somebody else has it.
        ///
        /// - countsAttempt: Whether the attempt that was counted counts.
        case again(countsAttempt: Bool)
        /// It was not sent and will not be: it is finished, and recorded with the reason. Has no effect after the lease has
        /// ended and somebody else has it.
        case givenUp(reason: String)
    }

    public let lease: DeliveryLease
    public let moment: Date
    public let outcome: Outcome

    public init(_ lease: DeliveryLease, at moment: Date, _ outcome: Outcome) {
        (self.lease, self.moment, self.outcome) = (lease, moment, outcome)
    }
}

extension DeliveryStorage {
    /// Adds one delivery, as ``append(_:within:)-([Delivery],_)`` does.
    public func append(
        _ delivery: Delivery,
        within limits: DeliveryLimits
    ) async throws(StorageError) -> AppendDeliveryResult {
        // A storage answers for each delivery.
        try await append([delivery], within: limits).first ?? .full
    }

    /// Finishes a delivery that was sent; see ``DeliverySettlement/Outcome/sent``.
    public func acknowledge(_ lease: DeliveryLease, at moment: Date) async throws(StorageError) {
        try await settle([DeliverySettlement(lease, at: moment, .sent)])
    }

    /// Makes a delivery due at a moment; see ``DeliverySettlement/Outcome/again(countsAttempt:)``.
    public func retry(
        _ lease: DeliveryLease,
        at moment: Date,
        countsAttempt: Bool
    ) async throws(StorageError) {
        try await settle([DeliverySettlement(lease, at: moment, .again(countsAttempt: countsAttempt))])
    }

    /// Finishes a delivery that will not be sent; see ``DeliverySettlement/Outcome/givenUp(reason:)``.
    public func giveUp(
        _ lease: DeliveryLease,
        at moment: Date,
        reason: String
    ) async throws(StorageError) {
        try await settle([DeliverySettlement(lease, at: moment, .givenUp(reason: reason))])
    }
}
