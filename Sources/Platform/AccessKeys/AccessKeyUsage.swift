public import Foundation

/// A day of Universal Time, by which use is counted everywhere alike.
public struct UsageDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    public let number: Int

    public init(number: Int) { self.number = number }

    /// The day a moment falls in.
    public init(_ moment: Date) {
        let days = (moment.timeIntervalSince1970 / 86_400).rounded(.down)
        number = Int(min(max(days, -1e9), 1e9))
    }

    public static func < (one: UsageDay, other: UsageDay) -> Bool { one.number < other.number }
}

/// How much a key was used.
public struct AccessKeyUsage: Hashable, Sendable {
    /// Requests admitted, ever.
    public var requests: Int
    /// Requests refused because they were over the limit, ever.
    public var refused: Int
    /// Requests admitted on the day asked about.
    public var requestsOnDay: Int
    /// Nil where it never was.
    public var lastUsedAt: Date?

    public init(requests: Int = 0, refused: Int = 0, requestsOnDay: Int = 0, lastUsedAt: Date? = nil) {
        self.requests = requests
        self.refused = refused
        self.requestsOnDay = requestsOnDay
        self.lastUsedAt = lastUsedAt
    }
}

/// What one process saw of a key on one day, to be added to what is kept.
public struct AccessKeyUse: Hashable, Sendable {
    public var keyID: String
    public var day: UsageDay
    public var requests: Int
    public var refused: Int
    public var lastUsedAt: Date

    public init(keyID: String, day: UsageDay, requests: Int, refused: Int, lastUsedAt: Date) {
        self.keyID = keyID
        self.day = day
        self.requests = requests
        self.refused = refused
        self.lastUsedAt = lastUsedAt
    }
}
