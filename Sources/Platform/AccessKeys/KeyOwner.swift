public import Foundation

/// Whom a key belongs to: an account, by its identifier.
public struct KeyOwner: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension KeyOwner {
    /// How many keys one owner may have that are not revoked.
    public static let mostKeys = 5
    /// How many keys one owner may make within ``periodOfMaking``, revoked ones included: a key is never deleted.
    public static let mostMade = 20
    /// In seconds: 30 days.
    public static let periodOfMaking: TimeInterval = 30 * 86_400
    /// How many keys all owners may have made. The rest of ``accessKeyLimit`` is for the operator.
    public static let mostOfAll = accessKeyLimit - 1_000
}
