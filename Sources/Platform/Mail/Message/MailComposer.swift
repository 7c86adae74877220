public import Foundation

/// Encodes messages for sending (RFC 5322, 2045 to 2047, 3834).
///
/// Everything but international addresses is ASCII, so that no server needs to convert anything.
public struct MailComposer: Sendable {
    private let sender: Mailbox
    private let domain: String
    private let randomBytes: @Sendable (Int) -> [UInt8]

    /// - Parameters:
    ///   - host: The host of the site's public origin, for `Message-ID`. Without one, or if it is not a name, it is the
    ///     sender's domain.
    ///   - randomBytes: Returns unpredictable bytes.
    public init(sender: Mailbox, host: String? = nil, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.sender = sender
        let name = host.flatMap(DomainName.ascii)
        domain = name.flatMap { DomainName.isValid($0) ? $0 : nil } ?? sender.address.domain
        self.randomBytes = randomBytes
    }

    /// Returns the mail for a message, with a new identifier.
    public func mail(_ message: MailMessage, at date: Date) -> OutgoingMail {
        let id = digits(16)
        var lines = [
            HeaderText.mailbox(sender, header: "From"),
            "To: \(message.recipient.text)",
            HeaderText.unstructured(message.subject, header: "Subject"),
            "Date: \(MailDate.text(date))",
            "Message-ID: <\(id)@\(domain)>",
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
        ]
        let text = BodyPart(message.text, type: "plain")
        if let html = message.html {
            // Neither quoted-printable nor Base64 contains "=_" (RFC 2045, 6.7).
            let boundary = "=_\(digits(16))"
            lines.append("Content-Type: multipart/alternative;\r\n boundary=\"\(boundary)\"")
            lines.append("")
            for part in [text, BodyPart(html, type: "html")] {
                lines += ["--\(boundary)"] + part.headers + ["", part.encoded]
            }
            lines += ["--\(boundary)--", ""]
        } else {
            lines += text.headers + ["", text.encoded]
        }
        return OutgoingMail(
            id: id,
            sender: sender.address,
            recipient: message.recipient,
            bytes: Array(lines.joined(separator: "\r\n").utf8)
        )
    }

    private func digits(_ count: Int) -> String {
        randomBytes(count).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
