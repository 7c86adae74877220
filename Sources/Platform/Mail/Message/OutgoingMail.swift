/// A message in the form in which it is sent and stored.
public struct OutgoingMail: Hashable, Sendable {
    /// 32 hexadecimal digits that no other mail has; also in its `Message-ID`, by which receivers find repetitions.
    public let id: String
    public let sender: MailAddress
    public let recipient: MailAddress
    /// Headers and body (RFC 5322): lines end in CR LF, none has more than 998 bytes, and dots are not doubled.
    public let bytes: [UInt8]

    public init(id: String, sender: MailAddress, recipient: MailAddress, bytes: [UInt8]) {
        (self.id, self.sender, self.recipient, self.bytes) = (id, sender, recipient, bytes)
    }

    /// Whether only servers with SMTPUTF8 can take it.
    public var isInternational: Bool { sender.isInternational || recipient.isInternational }
}
