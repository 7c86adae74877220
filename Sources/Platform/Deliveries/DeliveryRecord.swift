public import Foundation

/// What is kept of a finished delivery: all but its payload.
public struct DeliveryRecord: Hashable, Sendable {
    /// How long a record is kept, in seconds: 30 days.
    public static let lifetime: TimeInterval = 30 * 86_400
    /// How many records of one recipient are kept.
    public static let perRecipient = 200
    /// The reason of those that expired.
    public static let expired = "expired"
    /// The maximum length of a reason in bytes; the rest is cut off.
    public static let longestReason = 200

    /// What became of a delivery.
    public enum Outcome: Hashable, Sendable {
        case delivered
        /// In words of this program, for logs and the history.
        case givenUp(reason: String)
    }

    public let id: String
    public let channel: DeliveryChannel
    public let lane: DeliveryLane
    public let sequence: Int
    public let note: String
    public let acceptedAt: Date
    public let finishedAt: Date
    public let attempts: Int
    public let outcome: Outcome

    public init(_ delivery: Delivery, attempts: Int, finishedAt: Date, outcome: Outcome) {
        self.init(
            id: delivery.id,
            channel: delivery.channel,
            lane: delivery.lane,
            sequence: delivery.sequence,
            note: delivery.note,
            acceptedAt: delivery.acceptedAt,
            finishedAt: finishedAt,
            attempts: attempts,
            outcome: outcome
        )
    }

    package init(
        id: String,
        channel: DeliveryChannel,
        lane: DeliveryLane,
        sequence: Int,
        note: String,
        acceptedAt: Date,
        finishedAt: Date,
        attempts: Int,
        outcome: Outcome
    ) {
        (self.id, self.channel, self.lane, self.sequence) = (id, channel, lane, sequence)
        (self.note, self.acceptedAt, self.finishedAt) = (note, acceptedAt, finishedAt)
        (self.attempts, self.outcome) = (attempts, outcome)
    }

    /// Returns a reason as it is stored.
    package static func stored(_ reason: String) -> String {
        var text = String(reason.unicodeScalars.filter { $0 != "\0" }.map(Character.init))
        while text.utf8.count > longestReason { text.removeLast() }
        return text
    }
}
