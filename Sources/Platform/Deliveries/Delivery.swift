public import Foundation

/// Something to be sent to one target of one recipient. What it is about and what its bytes mean is known to whoever
/// adds it and to the sender of its channel.
public struct Delivery: Hashable, Sendable {
    /// Names the delivery wherever it is sent, each time: a receiver that gets it twice recognizes it.
    public let id: String
    public let channel: DeliveryChannel
    public let lane: DeliveryLane
    /// Whose machine is called, as a name of a host: not too many are on their way to one at once. Empty if it does not
    /// matter.
    public let host: String
    /// The position in the lane. A later delivery of the lane has a higher one.
    public let sequence: Int
    /// What the sender of the channel gets. It is erased once the delivery is finished.
    public let payload: [UInt8]
    /// What is kept of it for the recipient's history: what was sent, and why.
    public let note: String
    public let acceptedAt: Date
    /// Before this moment it is not sent.
    public let notBefore: Date
    /// From this moment on it is not sent any more.
    public let expiresAt: Date
    public let urgency: DeliveryUrgency

    /// The maximum size of a payload in bytes.
    public static let longestPayload = 16 << 10
    /// The maximum length of identifiers and keys in bytes.
    public static let longestKey = 200
    /// The maximum length of a note in bytes.
    public static let longestNote = 1_000

    /// - Parameters:
    ///   - host: Empty if it does not matter how many go there at once.
    ///   - notBefore: `nil` to send it at once.
    /// - Throws: ``DeliveryProblem`` for what no storage takes.
    public init(
        id: String,
        channel: DeliveryChannel,
        lane: DeliveryLane,
        host: String = "",
        sequence: Int,
        payload: [UInt8],
        note: String = "",
        acceptedAt: Date,
        notBefore: Date? = nil,
        expiresAt: Date,
        urgency: DeliveryUrgency = .normal
    ) throws(DeliveryProblem) {
        for key in [id, lane.recipient, lane.target, lane.event] where !Self.isKey(key) {
            throw .unusableKey(key)
        }
        guard host.isEmpty || Self.isKey(host) else { throw .unusableKey(host) }
        guard payload.count <= Self.longestPayload else { throw .payloadTooLarge(bytes: payload.count) }
        guard note.utf8.count <= Self.longestNote, !note.utf8.contains(0) else { throw .unusableNote }
        (self.id, self.channel, self.lane, self.sequence) = (id, channel, lane, sequence)
        (self.host, self.payload, self.note, self.urgency) = (host, payload, note, urgency)
        (self.acceptedAt, self.notBefore) = (acceptedAt, notBefore ?? acceptedAt)
        self.expiresAt = expiresAt
    }

    /// U+0000 would end a text of the database.
    private static func isKey(_ text: String) -> Bool {
        (1...longestKey).contains(text.utf8.count) && !text.utf8.contains(0)
    }
}

/// Deliveries that must arrive in order: those about one event to one target.
public struct DeliveryLane: Hashable, Sendable {
    /// The person: what is theirs is erased together.
    public let recipient: String
    /// Where it goes, such as one of the person's devices.
    public let target: String
    /// What it is about.
    public let event: String

    public init(recipient: String, target: String, event: String) {
        (self.recipient, self.target, self.event) = (recipient, target, event)
    }
}

/// How a delivery travels: `push`, `webhook`, `mail`, as the product names its channels.
public struct DeliveryChannel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Accepts 1 to 32 lower-case letters, digits and hyphens.
    public init?(rawValue: String) {
        guard (1...32).contains(rawValue.utf8.count),
            rawValue.utf8.allSatisfy({
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
            })
        else { return nil }
        self.rawValue = rawValue
    }

    private init(known name: String) { rawValue = name }

    /// To browsers.
    public static let push = DeliveryChannel(known: "push")
    /// To receivers that people name.
    public static let webhook = DeliveryChannel(known: "webhook")
    /// To mailboxes.
    public static let mail = DeliveryChannel(known: "mail")
}

/// Which deliveries go first if several are due.
public enum DeliveryUrgency: Int, Hashable, Sendable, CaseIterable {
    case low = 0
    case normal, high
}

/// Why something cannot be a delivery.
public enum DeliveryProblem: Error, Hashable, Sendable {
    /// Empty, too long, or with U+0000.
    case unusableKey(String)
    case payloadTooLarge(bytes: Int)
    /// Too long, or with U+0000.
    case unusableNote
}
