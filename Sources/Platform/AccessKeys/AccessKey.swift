public import Foundation

/// A client's key to this server as it is stored: its hash, never the key itself.
public struct AccessKey: Hashable, Sendable {
    /// A short public identifier for lists and logs: the first eight digits of the hash.
    public var id: String
    /// The name its owner gave it.
    public var name: String?
    /// The SHA-256 hash of the key: 64 lower-case hexadecimal digits. A key has 128 random bits, so it cannot be
    /// guessed from its hash.
    public var hash: String
    /// The first four digits of the key, by which a person recognizes it; `nil` for keys of earlier releases. The 112
    /// bits that remain cannot be guessed either.
    public var beginning: String?
    /// Whom it belongs to; `nil` for a key of the operator.
    public var owner: KeyOwner?
    public var limit: RequestLimit
    public var createdAt: Date
    /// When the account it belongs to was closed; `nil` while that is open.
    public var suspendedAt: Date?
    public var revokedAt: Date?

    public init(
        id: String,
        name: String? = nil,
        hash: String,
        beginning: String? = nil,
        owner: KeyOwner? = nil,
        limit: RequestLimit,
        createdAt: Date,
        suspendedAt: Date? = nil,
        revokedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.hash = hash
        self.beginning = beginning
        self.owner = owner
        self.limit = limit
        self.createdAt = createdAt
        self.suspendedAt = suspendedAt
        self.revokedAt = revokedAt
    }

    /// Creates the record of a new key.
    public init(
        _ secret: AccessKeySecret,
        name: String? = nil,
        owner: KeyOwner? = nil,
        limit: RequestLimit,
        createdAt: Date
    ) {
        let hash = secret.hash
        self.init(
            id: String(hash.prefix(8)),
            name: name,
            hash: hash,
            beginning: String(secret.text.prefix(4)),
            owner: owner,
            limit: limit,
            createdAt: createdAt
        )
    }

    /// Whether clients may use it.
    public var isUsable: Bool { revokedAt == nil && suspendedAt == nil }
}
