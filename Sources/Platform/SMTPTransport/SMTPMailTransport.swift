public import Mail
import NIOSSL
import Synchronization

/// How long an ``SMTPMailTransport`` waits.
public struct SMTPLimits: Hashable, Sendable {
    /// For the connection, including the look-up of the host.
    public var connecting: Duration
    /// For each reply.
    public var reply: Duration
    /// For the reply after the content, including the time to send it.
    public var content: Duration

    public init(
        connecting: Duration = .seconds(15),
        reply: Duration = .seconds(30),
        content: Duration = .seconds(120)
    ) {
        (self.connecting, self.reply, self.content) = (connecting, reply, content)
    }
}

/// Hands mail to a server by SMTP (RFC 5321) with TLS or STARTTLS, one connection for each mail.
///
/// Creating one is free. Certificates are read at the first mail.
public final class SMTPMailTransport: MailTransport {
    private let settings: MailSettings
    private let name: String
    private let limits: SMTPLimits
    private let tls = Mutex<NIOSSLContext?>(nil)

    /// - Parameter name: The host name of this program, which is said to the server; that of the public origin.
    public init(_ settings: MailSettings, name: String? = nil, limits: SMTPLimits = SMTPLimits()) {
        (self.settings, self.limits) = (settings, limits)
        let isName = name?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") } ?? false
        self.name = isName ? name ?? "" : "[127.0.0.1]"
    }

    public func send(_ mail: OutgoingMail) async throws(MailTransportError) {
        try await connected { session throws(MailTransportError) in try await session.deliver(mail) }
    }

    public func check() async throws(MailTransportError) -> MailTransportCheck {
        try await connected { session throws(MailTransportError) in
            try await session.doNothing()
            return MailTransportCheck(
                isEncrypted: settings.security != .plain,
                isSignedIn: settings.credentials != nil,
                sizeLimit: session.offer.sizeLimit,
                takesInternationalAddresses: session.offer.international
            )
        }
    }

    private func connected<Answer: Sendable>(
        _ body: (SMTPSession) async throws(MailTransportError) -> Answer
    ) async throws(MailTransportError) -> Answer {
        if Task.isCancelled { throw .cancelled }
        let tls = settings.security == .plain ? nil : try context()
        let connection = try await SMTPConnection(
            host: settings.host,
            port: settings.port,
            tls: settings.security == .tls ? tls : nil,
            limits: limits
        )
        do throws(MailTransportError) {
            let session = try await SMTPSession(connection, settings: settings, name: name, tls: tls)
            let answer = try await body(session)
            connection.leave()
            return answer
        } catch {
            connection.close()
            throw error
        }
    }

    private func context() throws(MailTransportError) -> NIOSSLContext {
        do {
            return try tls.withLock { tls in
                if let tls { return tls }
                var configuration = TLSConfiguration.makeClientConfiguration()
                configuration.minimumTLSVersion = .tlsv12
                if let path = settings.authorities { configuration.trustRoots = .file(path) }
                let context = try NIOSSLContext(configuration: configuration)
                tls = context
                return context
            }
        } catch {
            throw .authoritiesUnreadable
        }
    }
}
