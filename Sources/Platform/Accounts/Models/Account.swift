public import AccountModels
public import Foundation
public import StoragePort

/// A person known by an e-mail address and a password. What they save lies in a profile of the account's own.
public struct Account: Hashable, Sendable, Identifiable {
    /// 128 random bits as 32 lower-case hexadecimal digits. It stays when the address changes.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let id: ID
    public var email: EmailAddress
    /// When the person showed that mail to the address reaches them; `nil` if they have not.
    public var confirmedAt: Date?
    public var passwordHash: PasswordHash
    public var passwordChangedAt: Date
    public let createdAt: Date
    /// When an operator closed the account; `nil` while it is open.
    public var disabledAt: Date?
    /// Where what the person saves lies. No cookie names it: only a session leads there.
    public let profile: Profile.ID
    /// What the product asked at joining, by names of its own.
    public var details: [String: String]
    /// `nil` for an account made before anything was asked.
    public var agreement: Agreement?

    public init(
        id: ID,
        email: EmailAddress,
        confirmedAt: Date? = nil,
        passwordHash: PasswordHash,
        passwordChangedAt: Date,
        createdAt: Date,
        disabledAt: Date? = nil,
        profile: Profile.ID,
        details: [String: String] = [:],
        agreement: Agreement? = nil
    ) {
        self.id = id
        self.email = email
        self.confirmedAt = confirmedAt
        self.passwordHash = passwordHash
        self.passwordChangedAt = passwordChangedAt
        self.createdAt = createdAt
        self.disabledAt = disabledAt
        self.profile = profile
        self.details = details
        self.agreement = agreement
    }

    public var isConfirmed: Bool { confirmedAt != nil }
    public var isDisabled: Bool { disabledAt != nil }
}

/// The hash of a password in the form of the PHC string format. No description shows it.
public struct PasswordHash: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension PasswordHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
