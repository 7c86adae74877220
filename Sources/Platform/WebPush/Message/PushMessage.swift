public import Foundation

/// What is sent to a subscription, and how it is to be treated on its way. No description shows the payload or the tag.
public struct PushMessage: Hashable, Sendable {
    /// The maximum length of a payload in bytes: encrypted and padded, it is within what every service has to take
    /// (RFC 8030, section 7.2). A service that passes messages on to a phone's own may take less, so that what matters
    /// is best said in one or two kilobytes.
    public static let longestPayload = 3072
    /// The longest lifetime, four weeks: services shorten a longer one.
    public static let longestLifetime = Duration.seconds(28 * 86_400)
    /// The maximum length of a tag in bytes.
    public static let longestTag = 1000

    let payload: Hidden<Data>
    /// How long the service may keep the message for a browser that is not connected (`TTL`). Zero: now or never.
    public let lifetime: Duration
    public let urgency: PushUrgency
    let tag: Hidden<String>?

    /// - Parameters:
    ///   - payload: What the service worker gets. The push service cannot read it.
    ///   - tag: Names what the message is about: one that is sent later with the same tag replaces it, if it was not
    ///     delivered yet. The push service cannot read it (``PushTopic``).
    /// - Throws: ``PushMessageError``
    public init(
        _ payload: Data,
        lifetime: Duration,
        urgency: PushUrgency = .normal,
        tag: String? = nil
    ) throws(PushMessageError) {
        guard payload.count <= Self.longestPayload else { throw .payloadTooLong(limit: Self.longestPayload) }
        guard (.zero...Self.longestLifetime).contains(lifetime) else {
            throw .lifetimeOutOfRange(longest: Self.longestLifetime)
        }
        if let tag, !(1...Self.longestTag).contains(tag.utf8.count) {
            throw .tagOutOfRange(limit: Self.longestTag)
        }
        (self.payload, self.lifetime, self.urgency) = (Hidden(payload), lifetime, urgency)
        self.tag = tag.map { Hidden($0) }
    }
}

/// How much of a device's power a message is worth (RFC 8030, section 5.3). The raw value is that of the field.
public enum PushUrgency: String, Hashable, Sendable, CaseIterable {
    /// On power and Wi-Fi.
    case veryLow = "very-low"
    /// On either power or Wi-Fi.
    case low
    /// On neither.
    case normal
    /// Even if the battery is low.
    case high
}

/// Why a message cannot be sent.
public enum PushMessageError: Error, Hashable, Sendable {
    /// Over so many bytes.
    case payloadTooLong(limit: Int)
    /// Negative or too long.
    case lifetimeOutOfRange(longest: Duration)
    /// Empty or over so many bytes.
    case tagOutOfRange(limit: Int)
}
