public import Foundation

/// Encodes messages for sending (RFC 5322, 2045 to 2047, 2369, 3834, 8058).
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

    /// Returns the mail for a message.
    ///
    /// - Parameter name: What names the mail, for a caller that may send it again: with the same name and date, the bytes are
    ///   the same. `nil` for a new one.
    public func mail(_ message: MailMessage, at date: Date, named name: MailID? = nil) -> OutgoingMail {
        let id = name?.text ?? digits(16)
        var lines = [
            HeaderText.mailbox(sender, header: "From"),
            "To: \(message.recipient.text)",
            HeaderText.unstructured(message.subject, header: "Subject"),
            "Date: \(MailDate.text(date))",
            "Message-ID: <\(id)@\(domain)>",
            "Auto-Submitted: auto-generated",
        ]
        lines += message.unsubscribe.map(Self.unsubscribing) ?? []
        lines.append("MIME-Version: 1.0")
        let text = BodyPart(message.text, type: "plain")
        if let html = message.html {
            // Neither quoted-printable nor Base64 contains "=_" (RFC 2045, 6.7).
            let boundary = "=_\(name?.text ?? digits(16))"
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

    /// An address cannot be folded: programs would take it with the blank. A line of its own is left for it if that makes
    /// the lines as short as they should be.
    private static func unsubscribing(_ address: UnsubscribeAddress) -> [String] {
        let (header, value) = ("List-Unsubscribe:", "<\(address.text)>")
        let isFolded = header.utf8.count + 1 + value.utf8.count > 78 && 1 + value.utf8.count <= 78
        return ["\(header)\(isFolded ? "\r\n" : "") \(value)"]
            + (address.isOneClick ? ["List-Unsubscribe-Post: List-Unsubscribe=One-Click"] : [])
    }

    private func digits(_ count: Int) -> String {
        randomBytes(count).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
