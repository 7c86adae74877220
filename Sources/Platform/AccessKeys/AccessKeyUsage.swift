public import Foundation

/// A day in UTC: use is counted by the same days everywhere.
public struct UsageDay: Hashable, Comparable, Sendable {
    /// The number of days since 1970-01-01.
    public let number: Int

    public init(number: Int) { self.number = number }

    /// Creates the day that contains a moment.
    public init(_ moment: Date) {
        let days = (moment.timeIntervalSince1970 / 86_400).rounded(.down)
        number = Int(min(max(days, -1e9), 1e9))
    }

    public static func < (one: UsageDay, other: UsageDay) -> Bool { one.number < other.number }
}

extension UsageDay {
    /// Returns the given number of days, of which this one is the last.
    public func last(_ count: Int) -> ClosedRange<UsageDay> {
        UsageDay(number: number - max(1, count) + 1)...self
    }
}

/// How much a key was used on one day.
public struct AccessKeyDay: Hashable, Sendable {
    public var day: UsageDay
    /// The number of requests admitted.
    public var requests: Int
    /// The number of requests refused because they were over the limit.
    public var refused: Int

    public init(day: UsageDay, requests: Int, refused: Int) {
        (self.day, self.requests, self.refused) = (day, requests, refused)
    }
}

/// How much a key was used.
public struct AccessKeyUsage: Hashable, Sendable {
    /// The number of requests admitted, ever.
    public var requests: Int
    /// The number of requests refused because they were over the limit, ever.
    public var refused: Int
    /// The number of requests admitted on the day asked about.
    public var requestsOnDay: Int
    /// `nil` if the key was never used.
    public var lastUsedAt: Date?

    public init(requests: Int = 0, refused: Int = 0, requestsOnDay: Int = 0, lastUsedAt: Date? = nil) {
        self.requests = requests
        self.refused = refused
        self.requestsOnDay = requestsOnDay
        self.lastUsedAt = lastUsedAt
    }
}

/// The use of one key on one day as one process counted it, to be added to the stored use.
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
