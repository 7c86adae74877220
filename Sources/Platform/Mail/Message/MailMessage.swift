/// A message to one person, as its author wrote it.
public struct MailMessage: Hashable, Sendable {
    public let recipient: MailAddress
    public let subject: String
    /// The text for programs that show no HTML. Lines may end in any way.
    public let text: String
    /// The same as a page, or `nil`. It must not load anything from a server.
    public let html: String?
    /// Where the recipient stops mail of this kind; `nil` for mail that is sent because of what they do themselves.
    public let unsubscribe: UnsubscribeAddress?

    /// - Throws: ``MailMessageError``
    public init(
        to recipient: MailAddress,
        subject: String,
        text: String,
        html: String? = nil,
        unsubscribe: UnsubscribeAddress? = nil
    ) throws(MailMessageError) {
        guard !subject.unicodeScalars.contains(where: \.isControl) else { throw .controlCharacterInSubject }
        guard subject.utf8.count <= Self.longestSubject, text.utf8.count <= Self.longestBody,
            (html ?? "").utf8.count <= Self.longestBody
        else { throw .tooLong }
        (self.recipient, self.subject, self.text, self.html) = (recipient, subject, text, html)
        self.unsubscribe = unsubscribe
    }

    /// In bytes.
    private static let longestSubject = 1_000
    /// In bytes, for each body.
    private static let longestBody = 256 << 10
}

/// Why a message cannot be sent to anybody.
public enum MailMessageError: Error, Hashable, Sendable {
    /// A line break in a subject could add headers.
    case controlCharacterInSubject
    /// The subject is over 1,000 bytes, or a body over 256 KiB.
    case tooLong
    /// The address to unsubscribe is not one of `http` or `https`, is over 500 bytes, or has characters that end it.
    case unusableUnsubscribeAddress
}
