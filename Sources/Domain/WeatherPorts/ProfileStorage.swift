public import Foundation

/// Keeps what many persons keep, each apart from the others, without an account: for a server.
public protocol ProfileStorage: Sendable {
    /// Makes room for a person's things.
    func createProfile(_ profile: Profile) async throws(StorageError)
    /// Nil where there is none of that identifier.
    func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile?
    /// Where one person's things are. Nothing can be kept for a profile that is not there: it throws.
    func storage(of id: Profile.ID) -> any Storage
    /// Forgets the profile and everything in it, for good, and says truthfully whether there was one.
    func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult
}

/// One person's things on a server: known by nothing but a number made at random.
public struct Profile: Hashable, Sendable, Identifiable {
    /// 128 random bits, 32 hexadecimal digits in lower case.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let id: ID
    public let createdAt: Date

    public init(id: ID, createdAt: Date) {
        self.id = id
        self.createdAt = createdAt
    }
}

/// What came of forgetting a profile.
public enum EraseProfileResult: Hashable, Sendable {
    case erased
    /// There was none.
    case notFound
}
