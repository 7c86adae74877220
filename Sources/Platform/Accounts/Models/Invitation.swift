public import AccountModels
public import Foundation

/// An invitation to join, made by an operator, which works once.
public struct Invitation: Hashable, Sendable, Identifiable {
    /// 128 random bits as 32 lower-case hexadecimal digits: names the invitation in lists.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let id: ID
    public let token: TokenHash
    /// The only address that can join with it; `nil` for any.
    public let email: EmailAddress?
    public let createdAt: Date
    public let expiresAt: Date
    /// When an account was made with it.
    public var usedAt: Date?

    public init(
        id: ID,
        token: TokenHash,
        email: EmailAddress? = nil,
        createdAt: Date,
        expiresAt: Date,
        usedAt: Date? = nil
    ) {
        self.id = id
        self.token = token
        self.email = email
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.usedAt = usedAt
    }

    /// Whether an account for the address can be made with it.
    public func isUsable(by email: EmailAddress, at moment: Date) -> Bool {
        usedAt == nil && moment < expiresAt && (self.email.map { $0.folded == email.folded } ?? true)
    }
}
