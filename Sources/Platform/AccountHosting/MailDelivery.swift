public import AccountMails
public import Clocks
public import Mail
import SMTPTransport

/// How a server's mail leaves it.
public struct MailDelivery: Sendable {
    /// Where mail goes.
    public enum Way: Sendable {
        case server(MailSettings)
        /// Into a folder, as files that nobody sends.
        case folder(String, sender: Mailbox)
    }

    let way: Way
    /// The host in links and in the names of mails; `nil` if it is known later only.
    let host: String?
    let origin: @Sendable () -> PublicOrigin

    public init(_ way: Way, origin: PublicOrigin) {
        self.way = way
        host = origin.host
        self.origin = { origin }
    }

    /// - Parameter origin: Returns what links are made of, once the server listens.
    public init(_ way: Way, origin: @escaping @Sendable () -> PublicOrigin) {
        self.way = way
        host = nil
        self.origin = origin
    }

    /// Does everything that sending does, except to hand over a mail, within a few seconds.
    public func check() async throws(MailTransportError) {
        guard case .server(let settings) = way else { return }
        let limits = SMTPLimits(connecting: .seconds(4), reply: .seconds(4), content: .seconds(4))
        _ = try await SMTPMailTransport(settings, name: host, limits: limits).check()
    }

    /// Returns what takes the mail, for whoever keeps the mail until it is sent.
    ///
    /// - Parameters:
    ///   - wallClock: For the names of files.
    ///   - patience: How long it waits for the connection, and for each reply; `nil` for as long as mail usually may take.
    public func transport(wallClock: WallClock, patience: Duration? = nil) -> any MailTransport {
        switch way {
        case .server(let settings):
            let limits = patience.map { SMTPLimits(connecting: $0, reply: $0, content: $0) }
            return SMTPMailTransport(settings, name: host, limits: limits ?? SMTPLimits())
        case .folder(let path, _): return MailFolder(path: path, wallClock: wallClock)
        }
    }

    /// Returns what encodes the mail.
    public func composer(randomBytes: @escaping @Sendable (Int) -> [UInt8]) -> MailComposer {
        MailComposer(sender: sender, host: host, randomBytes: randomBytes)
    }

    private var sender: Mailbox {
        switch way {
        case .server(let settings): settings.sender
        case .folder(_, let sender): sender
        }
    }
}
