public import Foundation

/// Keeps what many persons keep, each apart from the others, without an account: for a server.
public protocol ProfileStorage: Sendable {
    /// Makes room for a person's things. Those of profiles nobody used for ``Profile/lifetime`` may go at that moment.
    /// - Throws: ``StorageError``, also for an identifier that is none (``Profile/ID/isWellFormed``) or is taken.
    func createProfile(_ profile: Profile) async throws(StorageError)
    /// Nil where there is none of that identifier.
    func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile?
    /// Where one person's things are. Nothing can be kept for a profile that is not there: it throws.
    func storage(of id: Profile.ID) -> any Storage
    /// Remembers that somebody used it. Without effect where there is none, or it was used later.
    func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError)
    /// Forgets the profile and everything in it, for good, and says truthfully whether there was one.
    func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult
}

/// Keeps the secret that a server signs with.
public protocol SigningSecretStorage: Sendable {
    /// The one secret of this store, the same for every process; where there is none yet, what `make` makes, from then on.
    func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8]
}

/// One person's things on a server: known by nothing but a number made at random.
public struct Profile: Hashable, Sendable, Identifiable {
    /// 128 random bits, 32 hexadecimal digits in lower case.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether it has the digits of an identifier.
        public var isWellFormed: Bool {
            rawValue.utf8.count == 32
                && rawValue.utf8.allSatisfy {
                    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
                }
        }
    }

    /// Seconds after its last use for which a profile is kept: 400 days, as long as browsers keep a cookie (RFC 6265bis).
    public static let lifetime: TimeInterval = 400 * 86_400

    public let id: ID
    public let createdAt: Date
    /// To about a day.
    public let lastUsedAt: Date

    /// - Parameter lastUsedAt: Nil: when it was made.
    public init(id: ID, createdAt: Date, lastUsedAt: Date? = nil) {
        self.id = id
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt ?? createdAt
    }
}

/// What came of forgetting a profile.
public enum EraseProfileResult: Hashable, Sendable {
    case erased
    /// There was none.
    case notFound
}
