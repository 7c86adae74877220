import Foundation
import Mail
import NIOSSL

/// A connection that is greeted, encrypted and signed in as the settings demand.
struct SMTPSession: Sendable {
    private let connection: SMTPConnection
    /// What the server offers now.
    let offer: SMTPOffer

    /// - Parameter tls: For STARTTLS.
    init(_ connection: SMTPConnection, settings: MailSettings, name: String, tls: NIOSSLContext?)
        async throws(MailTransportError)
    {
        self.connection = connection
        let greeting = try await connection.exchange(nil, at: .greeting)
        try greeting.expect(.positive, at: .greeting)
        guard greeting.status == 220 else { throw .invalidReply(at: .greeting) }
        if settings.security == .plain, !connection.isLoopback { throw .unreachable(.notLoopback) }
        var offer = try await Self.hello(connection, name)
        if settings.security == .startTLS {
            guard offer.startTLS, let tls else { throw .encryptionNotOffered }
            try await connection.exchange("STARTTLS", at: .encryption).expect(.positive, at: .encryption)
            try await connection.encrypt(tls, host: settings.host)
            // What was offered before may have been changed on the way (RFC 3207, 4.2).
            offer = try await Self.hello(connection, name)
        }
        self.offer = offer
        if let credentials = settings.credentials { try await signIn(credentials) }
    }

    /// Hands over a mail.
    func deliver(_ mail: OutgoingMail) async throws(MailTransportError) {
        if let limit = offer.sizeLimit, mail.bytes.count > limit { throw .tooLarge(limit: limit) }
        var parameters = offer.takesSize ? " SIZE=\(mail.bytes.count)" : ""
        if mail.isInternational {
            guard offer.international, offer.eightBit else { throw .internationalAddressRefused }
            parameters += " BODY=8BITMIME SMTPUTF8"
        }
        let sender = "MAIL FROM:<\(mail.sender.text)>\(parameters)"
        try await connection.exchange(sender, at: .sender).expect(.positive, at: .sender)
        let recipient = "RCPT TO:<\(mail.recipient.text)>"
        try await connection.exchange(recipient, at: .recipient).expect(.positive, at: .recipient)
        try await connection.exchange("DATA", at: .data).expect(.intermediate, at: .data)
        try await connection.send(mail.bytes).expect(.positive, at: .content)
    }

    /// Asks for a sign of life.
    func doNothing() async throws(MailTransportError) {
        try await connection.exchange("NOOP", at: .noOperation).expect(.positive, at: .noOperation)
    }

    private static func hello(_ connection: SMTPConnection, _ name: String)
        async throws(MailTransportError) -> SMTPOffer
    {
        let reply = try await connection.exchange("EHLO \(name)", at: .hello)
        try reply.expect(.positive, at: .hello)
        return SMTPOffer(reply)
    }

    /// Signs in by PLAIN (RFC 4616), or by LOGIN where a server offers nothing else.
    private func signIn(_ credentials: MailSettings.Credentials) async throws(MailTransportError) {
        let (user, password) = (credentials.user, credentials.password.text)
        let reply: SMTPReply
        if offer.mechanisms.contains("PLAIN") {
            reply = try await connection.exchange(
                "AUTH PLAIN \(base64("\0\(user)\0\(password)"))",
                at: .signIn
            )
        } else if offer.mechanisms.contains("LOGIN") {
            for command in ["AUTH LOGIN", base64(user)] {
                try await connection.exchange(command, at: .signIn).expectSignIn(.intermediate)
            }
            reply = try await connection.exchange(base64(password), at: .signIn)
        } else {
            throw .signInNotOffered
        }
        try reply.expectSignIn(.positive)
    }

    private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
}

extension SMTPReply {
    fileprivate enum Kind {
        case positive, intermediate
    }

    fileprivate func expect(_ kind: Kind, at step: MailStep) throws(MailTransportError) {
        if kind == .positive ? isPositive : isIntermediate { return }
        switch status {
        case 400..<500: throw .refusedForNow(code, at: step)
        // Demands to sign in, or to do it in another way (RFC 4954, 6).
        case 530, 534, 535, 538: throw .signInRefused(code)
        case 500..<600: throw .refused(code, at: step)
        default: throw .invalidReply(at: step)
        }
    }

    fileprivate func expectSignIn(_ kind: Kind) throws(MailTransportError) {
        if (500..<600).contains(status) { throw .signInRefused(code) }
        try expect(kind, at: .signIn)
    }
}
