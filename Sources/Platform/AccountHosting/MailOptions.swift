public import Mail

/// The settings of a mail server as texts, as a person wrote them.
public struct MailOptions: Sendable {
    /// One of the settings.
    public enum Part: String, CaseIterable, Sendable {
        /// Without it no mail is sent.
        case host
        case port, security, user, password
        case sender = "from"
        case authorities
    }

    private let texts: [Part: String]

    public init(_ texts: [Part: String]) {
        self.texts = texts
    }

    /// Returns the settings, or `nil` if none is given.
    public func settings() throws(MailOptionFault) -> MailSettings? {
        guard let host = texts[.host] else {
            guard let other = Part.allCases.first(where: { texts[$0] != nil }) else { return nil }
            throw MailOptionFault(.host, .missing(because: other))
        }
        guard let sender = texts[.sender] else { throw MailOptionFault(.sender, .missing(because: .host)) }
        let port = try texts[.port].map(Self.port)
        let security = try texts[.security].map(Self.security) ?? .startTLS
        let (credentials, mailbox) = (try credentials(), try Self.mailbox(sender))
        if texts[.authorities]?.contains("\0") == true { throw MailOptionFault(.authorities, .unusable) }
        do {
            return try MailSettings(
                host: host,
                port: port,
                security: security,
                credentials: credentials,
                sender: mailbox,
                authorities: texts[.authorities]
            )
        } catch {
            throw MailOptionFault(error)
        }
    }

    /// Checks one setting alone.
    public static func check(_ text: String, of part: Part) throws(MailOptionFault) {
        var texts: [Part: String] = [.host: "localhost", .sender: "a@example.org"]
        // One does not go without the other.
        if part == .user { texts[.password] = "x" }
        if part == .password { texts[.user] = "x" }
        texts[part] = text
        _ = try MailOptions(texts).settings()
    }

    private func credentials() throws(MailOptionFault) -> MailSettings.Credentials? {
        switch (texts[.user], texts[.password]) {
        case (nil, nil): return nil
        case (let user?, let password?):
            do { return try MailSettings.Credentials(user: user, password: MailPassword(password)) } catch {
                throw MailOptionFault(.password, .unusable)
            }
        case (nil, _): throw MailOptionFault(.user, .missing(because: .password))
        case (_, nil): throw MailOptionFault(.password, .missing(because: .user))
        }
    }

    private static func port(_ text: String) throws(MailOptionFault) -> Int {
        guard let port = Int(text), (1...65_535).contains(port) else {
            throw MailOptionFault(.port, .unusable)
        }
        return port
    }

    private static func security(_ text: String) throws(MailOptionFault) -> MailSettings.Security {
        guard let security = MailSettings.Security(rawValue: text.lowercased()) else {
            throw MailOptionFault(.security, .unusable)
        }
        return security
    }

    private static func mailbox(_ text: String) throws(MailOptionFault) -> Mailbox {
        do { return try Mailbox(parsing: text) } catch { throw MailOptionFault(.sender, .unusable) }
    }
}

/// Why mail cannot be sent with the given settings. It does not repeat them, since one is a password.
public struct MailOptionFault: Error, Hashable, Sendable {
    /// What is wrong with a setting.
    public enum Kind: Hashable, Sendable {
        case unusable
        /// Another setting needs it.
        case missing(because: MailOptions.Part)
        /// Mail and password would cross a network without encryption.
        case plainAwayFromLoopback
    }

    public let part: MailOptions.Part
    public let kind: Kind

    init(_ part: MailOptions.Part, _ kind: Kind) {
        (self.part, self.kind) = (part, kind)
    }

    init(_ error: MailSettingsError) {
        switch error {
        case .invalidHost: self.init(.host, .unusable)
        case .invalidPort: self.init(.port, .unusable)
        case .plainAwayFromLoopback: self.init(.security, .plainAwayFromLoopback)
        case .invalidCredentials: self.init(.password, .unusable)
        }
    }
}
