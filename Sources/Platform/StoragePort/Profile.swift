public import Foundation

/// The data of one person on a server, identified only by a random number.
public struct Profile: Hashable, Sendable, Identifiable {
    /// 128 random bits as 32 lower-case hexadecimal digits.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether it has the form of an identifier.
        public var isWellFormed: Bool {
            rawValue.utf8.count == 32
                && rawValue.utf8.allSatisfy {
                    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
                }
        }
    }

    /// How long a profile is stored after its last use, in seconds: 400 days, as long as browsers keep a cookie (RFC
    /// 6265bis).
    public static let lifetime: TimeInterval = 400 * 86_400

    public let id: ID
    public let createdAt: Date
    /// Accurate to about a day.
    public let lastUsedAt: Date

    /// - Parameter lastUsedAt: The creation time by default.
    public init(id: ID, createdAt: Date, lastUsedAt: Date? = nil) {
        self.id = id
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt ?? createdAt
    }
}

/// The result of erasing a profile.
public enum EraseProfileResult: Hashable, Sendable {
    case erased
    /// There was no such profile.
    case notFound
}
