public import Foundation

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
