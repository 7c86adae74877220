/// How mail is sent: a server, how to sign in there, and the sender.
public struct MailSettings: Hashable, Sendable {
    /// How the connection to the server is encrypted.
    public enum Security: String, Hashable, Sendable, CaseIterable {
        /// From the first byte (RFC 8314).
        case tls
        /// By command, before anything else is sent (RFC 3207). A server that does not offer it is not used.
        case startTLS = "starttls"
        /// Not at all: on the loopback interface only.
        case plain

        /// The port used without a setting.
        public var defaultPort: Int {
            switch self {
            case .tls: 465
            case .startTLS: 587
            case .plain: 25
            }
        }
    }

    /// The name and password for the server.
    public struct Credentials: Hashable, Sendable {
        public let user: String
        public let password: MailPassword

        /// - Throws: ``MailSettingsError`` `.invalidCredentials` if one is empty, over 500 bytes, or has a control
        ///   character.
        public init(user: String, password: MailPassword) throws(MailSettingsError) {
            for text in [user, password.text] {
                let isValid =
                    (1...500).contains(text.utf8.count)
                    && !text.unicodeScalars.contains(where: \.isControl)
                guard isValid else { throw .invalidCredentials }
            }
            (self.user, self.password) = (user, password)
        }
    }

    /// A name in ASCII and lower case, or an IP address without brackets.
    public let host: String
    public let port: Int
    public let security: Security
    /// `nil` for a server that asks for none.
    public let credentials: Credentials?
    public let sender: Mailbox
    /// The path of a PEM file with the authorities that may vouch for the server, or `nil` for those of the system.
    public let authorities: String?

    /// - Parameter port: `nil` for the usual port.
    /// - Throws: ``MailSettingsError``
    public init(
        host: String,
        port: Int? = nil,
        security: Security,
        credentials: Credentials? = nil,
        sender: Mailbox,
        authorities: String? = nil
    ) throws(MailSettingsError) {
        let host = DomainName.ascii(host) ?? host
        guard DomainName.isValid(host) || Self.isIPv6(host) else { throw .invalidHost }
        let port = port ?? security.defaultPort
        guard (1...65_535).contains(port) else { throw .invalidPort }
        guard security != .plain || Self.isLoopback(host) else { throw .plainAwayFromLoopback }
        (self.host, self.port, self.security) = (host, port, security)
        (self.credentials, self.sender, self.authorities) = (credentials, sender, authorities)
    }

    /// Whether a host can only be this machine.
    package static func isLoopback(_ host: String) -> Bool {
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        let isIPv4 = numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
        return host == "localhost" || host == "::1" || isIPv4 && numbers[0] == "127"
    }

    /// Roughly: the system decides when it connects.
    private static func isIPv6(_ host: String) -> Bool {
        host.contains(":") && host.utf8.count <= 45
            && host.utf8.allSatisfy { ":.".utf8.contains($0) || Character(UnicodeScalar($0)).isHexDigit }
    }
}

/// Why mail cannot be set up in this way.
public enum MailSettingsError: Error, Hashable, Sendable {
    case invalidHost
    case invalidPort
    /// Mail and password would cross a network without encryption.
    case plainAwayFromLoopback
    case invalidCredentials
}
