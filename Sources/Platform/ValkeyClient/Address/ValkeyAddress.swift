/// Where a Valkey or Redis is and who asks: `rediss://user:password@host:port/0?sslrootcert=FILE`.
///
/// The password is in no description, error or log: none is made of a value of this type.
public struct ValkeyAddress: Hashable, Sendable {
    /// A name or a numeric address.
    public let host: String
    public let port: Int
    /// `nil` for the server's default user.
    public let user: String?
    let password: Secret?
    /// The number of the database.
    public let database: Int
    /// Whether the connection is encrypted, with a certificate of a known authority for this host.
    public let isEncrypted: Bool
    /// A file with the certificates of authorities; `nil` for those of the system.
    public let authorities: String?
    /// How long an answer may take; `nil` for the usual time.
    public let patience: Duration?

    /// The port of a server that says nothing else.
    public static let defaultPort = 6_379
}

extension ValkeyAddress: CustomStringConvertible {
    /// The address without user and password.
    public var description: String {
        let place = host.contains(":") ? "[\(host)]" : host
        return "\(isEncrypted ? "rediss" : "redis")://\(place):\(port)/\(database)"
    }
}

/// A text that does not describe itself, neither in messages nor to debuggers.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let text: String

    var description: String { "(secret)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why an address cannot be used. Says nothing of what it holds but the names of settings.
public enum ValkeyAddressError: Error, Hashable, Sendable {
    /// It begins neither with `redis://` nor with `rediss://`.
    case notValkey
    case missingHost
    /// The port is no number from 1 to 65535.
    case invalidPort
    /// The database is no number from 0 to 9999.
    case invalidDatabase
    /// A `%` is not followed by two hexadecimal digits, or what they say is no text.
    case invalidEscape
    /// The host, the user or the password holds a character that none has.
    case invalidCharacter
    /// A setting after `?` that is not known.
    case unknownSetting(String)
    /// A setting is there twice.
    case repeatedSetting(String)
    /// `sslrootcert` without encryption, which would verify nothing.
    case authoritiesWithoutEncryption
    /// `timeout` is no number of milliseconds from 10 to 60000.
    case invalidTimeout
}
