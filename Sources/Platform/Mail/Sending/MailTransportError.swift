/// Why a mail was not taken. It contains nothing that the other side wrote in words, since that may repeat a password or
/// an address.
public enum MailTransportError: Error, Hashable, Sendable {
    /// Why there is no connection.
    public enum Obstacle: String, Hashable, Sendable {
        case refused
        case noSuchHost = "no-such-host"
        /// Without encryption, mail is only sent to this machine.
        case notLoopback = "not-loopback"
        case other
    }

    case unreachable(Obstacle)
    /// The certificate is invalid, unknown, or for another host.
    case certificateRefused
    /// The connection could not be encrypted for another reason.
    case encryptionFailed
    /// The server does not offer STARTTLS.
    case encryptionNotOffered
    /// The file of ``MailSettings/authorities``, or that of the system, cannot be read.
    case authoritiesUnreadable
    /// The server offers none of the known ways to sign in.
    case signInNotOffered
    /// Wrong name or password.
    case signInRefused(MailReplyCode)
    /// A reply 4xx: the same may succeed later.
    case refusedForNow(MailReplyCode, at: MailStep)
    /// A reply 5xx.
    case refused(MailReplyCode, at: MailStep)
    /// The mail is larger than the server takes, in bytes.
    case tooLarge(limit: Int)
    /// The server takes ASCII addresses only.
    case internationalAddressRefused
    case timedOut(at: MailStep)
    case connectionLost(at: MailStep)
    /// No reply of SMTP, one out of turn, or an endless one.
    case invalidReply(at: MailStep)
    /// The folder for mail cannot be written; the system's error number.
    case unwritable(code: Int32)
    case cancelled

    /// Whether it concerns one mail, so that others may succeed.
    public var concernsOneMail: Bool {
        switch self {
        case .refusedForNow(let code, let step), .refused(let code, let step):
            step.concernsOneMail && !code.isFarewell
        case .tooLarge, .internationalAddressRefused: true
        default: false
        }
    }

    /// Whether another attempt with the same mail would fail as well.
    public var isPermanent: Bool {
        switch self {
        case .refused: concernsOneMail
        case .tooLarge, .internationalAddressRefused: true
        default: false
        }
    }
}

/// A part of handing over a mail.
public enum MailStep: String, Hashable, Sendable {
    /// Includes looking up the host.
    case connecting
    /// The server's first reply. With ``MailSettings/Security/tls``, it includes the handshake.
    case greeting
    case hello
    case encryption
    case signIn = "sign-in"
    case sender
    case recipient
    /// Asking for permission to send the content.
    case data
    /// Sending the content, and the server's responsibility for it.
    case content
    /// A command without effect.
    case noOperation = "no-operation"
    case farewell

    fileprivate var concernsOneMail: Bool {
        switch self {
        case .sender, .recipient, .data, .content: true
        default: false
        }
    }
}

/// The code of a server's reply, without its text.
public struct MailReplyCode: Hashable, Sendable {
    /// 200 to 599 (RFC 5321, 4.2).
    public let status: Int
    /// Such as `5.1.1` (RFC 3463), if the server sent one.
    public let enhanced: String?

    public init(status: Int, enhanced: String? = nil) {
        (self.status, self.enhanced) = (status, enhanced)
    }

    /// Whether the server ends the connection, whatever it was asked (RFC 5321, 3.8).
    var isFarewell: Bool { status == 421 }
}

extension MailReplyCode: CustomStringConvertible {
    public var description: String { enhanced.map { "\(status) \($0)" } ?? String(status) }
}

extension MailTransportError: CustomStringConvertible {
    /// For logs and records: words and numbers of this program and codes of the server.
    public var description: String {
        switch self {
        case .unreachable(let obstacle): "unreachable \(obstacle.rawValue)"
        case .certificateRefused: "certificate-refused"
        case .encryptionFailed: "encryption-failed"
        case .encryptionNotOffered: "encryption-not-offered"
        case .authoritiesUnreadable: "authorities-unreadable"
        case .signInNotOffered: "sign-in-not-offered"
        case .signInRefused(let code): "sign-in-refused \(code)"
        case .refusedForNow(let code, let step): "refused-for-now \(step.rawValue) \(code)"
        case .refused(let code, let step): "refused \(step.rawValue) \(code)"
        case .tooLarge(let limit): "too-large \(limit)"
        case .internationalAddressRefused: "international-address-refused"
        case .timedOut(let step): "timed-out \(step.rawValue)"
        case .connectionLost(let step): "connection-lost \(step.rawValue)"
        case .invalidReply(let step): "invalid-reply \(step.rawValue)"
        case .unwritable(let code): "unwritable \(code)"
        case .cancelled: "cancelled"
        }
    }
}
