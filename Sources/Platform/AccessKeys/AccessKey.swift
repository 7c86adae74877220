public import Foundation

/// A client's key to this server as it is stored: its hash, never the key itself. Only revocation ever changes it.
public struct AccessKey: Hashable, Sendable {
    /// A short public identifier for lists and logs: the first eight digits of the hash.
    public var id: String
    /// The name its owner gave it.
    public var name: String?
    /// The SHA-256 hash of the key: 64 lower-case hexadecimal digits. A key has 128 random bits, so it cannot be
    /// guessed from its hash.
    public var hash: String
    public var limit: RequestLimit
    public var createdAt: Date
    public var revokedAt: Date?

    public init(
        id: String,
        name: String? = nil,
        hash: String,
        limit: RequestLimit,
        createdAt: Date,
        revokedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.hash = hash
        self.limit = limit
        self.createdAt = createdAt
        self.revokedAt = revokedAt
    }

    /// Creates the record of a new key.
    public init(_ secret: AccessKeySecret, name: String? = nil, limit: RequestLimit, createdAt: Date) {
        let hash = secret.hash
        self.init(id: String(hash.prefix(8)), name: name, hash: hash, limit: limit, createdAt: createdAt)
    }
}
