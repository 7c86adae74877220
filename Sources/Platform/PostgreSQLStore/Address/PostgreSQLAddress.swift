/// Where a database is and who asks: `postgres://user:password@host:port/database?sslmode=verify-full`.
///
/// The password is in no description, error or log: none is made of a value of this type.
public struct PostgreSQLAddress: Hashable, Sendable {
    /// One of the servers to try.
    public struct Host: Hashable, Sendable {
        /// A name, a numeric address, or the folder of a Unix socket.
        public let name: String
        public let port: Int

        /// Whether it is on this machine.
        var isLocal: Bool {
            name.hasPrefix("/") || name == "localhost" || name == "::1" || name.hasPrefix("127.") && isNumeric
        }

        private var isNumeric: Bool {
            name.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
            }
        }
    }

    /// How the connection is encrypted, in the words of PostgreSQL.
    public enum Encryption: String, Hashable, Sendable, CaseIterable {
        case none = "disable"
        /// If the server can, unverified.
        case preferred = "prefer"
        /// Always, unverified.
        case required = "require"
        /// Always, with a certificate of a known authority, for whatever host.
        case verifiedAuthority = "verify-ca"
        /// Always, with a certificate of a known authority for this host.
        case verified = "verify-full"
    }

    /// In the order in which they are tried. With several, the first that accepts changes is used.
    public let hosts: [Host]
    public let user: String
    let password: Secret?
    public let database: String
    /// By default ``Encryption/verified``, for hosts on this machine ``Encryption/preferred``.
    public let encryption: Encryption
    /// A file with the certificates of authorities; `nil` for those of the system.
    public let authorities: String?

    /// The port of a server that says nothing else.
    public static let defaultPort = 5_432
}

extension PostgreSQLAddress: CustomStringConvertible {
    /// The address without user and password.
    public var description: String {
        let places = hosts.map { host in
            host.name.contains(":") ? "[\(host.name)]:\(host.port)" : "\(host.name):\(host.port)"
        }
        return "postgres://\(places.joined(separator: ","))/\(database)"
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
public enum PostgreSQLAddressError: Error, Hashable, Sendable {
    /// It begins neither with `postgres://` nor with `postgresql://`.
    case notPostgreSQL
    case missingUser
    case missingHost
    case missingDatabase
    /// A port is no number from 1 to 65535.
    case invalidPort
    /// A `%` is not followed by two hexadecimal digits, or what they say is no text.
    case invalidEscape
    /// A host, a name or the database holds a character that none has.
    case invalidCharacter
    /// A setting after `?` that is not known.
    case unknownSetting(String)
    /// `sslmode` has another value than those that are known.
    case unknownEncryption
    /// A setting is there twice.
    case repeatedSetting(String)
}
