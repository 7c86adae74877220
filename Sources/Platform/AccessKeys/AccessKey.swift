public import Foundation

/// A client's key to this server, as it is kept: never the key itself.
public struct AccessKey: Hashable, Sendable {
    /// Short, public, for `list` and `revoke`.
    public var id: String
    /// A person's own name for it.
    public var name: String?
    /// SHA-256 of the key, hexadecimal: the key has 128 random bits, so that guessing from it is hopeless.
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
}

/// So many requests per so long.
public struct RequestLimit: Hashable, Sendable {
    public var requests: Int
    public var period: Duration

    public init(_ requests: Int, per period: Duration) {
        self.requests = requests
        self.period = period
    }
}
