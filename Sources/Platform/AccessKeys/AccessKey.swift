public import Foundation

/// A client's key to this server, as it is kept: never the key itself. Nothing of it changes but that it is revoked.
public struct AccessKey: Hashable, Sendable {
    /// Short, public, for lists and logs: the first eight digits of the hash.
    public var id: String
    /// A person's own name for it.
    public var name: String?
    /// SHA-256 of the key, 64 lower-case hexadecimal digits: the key has 128 random bits, so that guessing from it is
    /// hopeless.
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

    /// The record of a new key.
    public init(_ secret: AccessKeySecret, name: String? = nil, limit: RequestLimit, createdAt: Date) {
        let hash = secret.hash
        self.init(id: String(hash.prefix(8)), name: name, hash: hash, limit: limit, createdAt: createdAt)
    }
}
