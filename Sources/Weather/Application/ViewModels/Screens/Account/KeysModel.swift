public import Foundation
import Languages

/// Somebody's own keys to the server's API, on My page.
public struct KeysModel: Hashable, Sendable {
    /// A key as it is stored.
    public struct Stored: Hashable, Sendable {
        public var id: String
        public var name: String
        /// Its first digits.
        public var beginning: String
        /// The requests allowed each day; `nil` without such a limit.
        public var limit: Int?
        public var createdAt: Date
        public var lastUsedAt: Date?
        public var use: [KeyUseDrawing.Day]

        public init(
            id: String,
            name: String,
            beginning: String,
            limit: Int?,
            createdAt: Date,
            lastUsedAt: Date?,
            use: [KeyUseDrawing.Day]
        ) {
            (self.id, self.name, self.beginning, self.limit) = (id, name, beginning, limit)
            (self.createdAt, self.lastUsedAt, self.use) = (createdAt, lastUsedAt, use)
        }
    }

    /// Whether keys can be made.
    public enum Offer: Hashable, Sendable {
        case off
        /// The API answers without a key.
        case notNeeded
        /// Of that many requests a day.
        case open(perDay: Int)
    }

    /// A moment as time since then, which the page keeps up to date.
    public struct Age: Hashable, Sendable {
        /// RFC 3339 in UTC.
        public let moment: String
        /// "3분 전".
        public let text: String
    }

    /// One key.
    public struct Key: Hashable, Sendable {
        public let id: String
        public let name: String
        /// "3f2a…".
        public let beginning: String
        /// "하루 1,000번까지".
        public let limitText: String?
        public let made: Age
        /// `nil` if it was never used.
        public let lastUsed: Age?
        public let drawing: KeyUseDrawing
    }

    public let keys: [Key]
    /// "하루 1,000번까지", of a new key; `nil` if none can be made now.
    public let newKey: String?
    /// Whether there are as many keys as somebody may have.
    public let hasMost: Bool
    public let isNotNeeded: Bool

    /// Returns `nil` if there is nothing to say about keys: there is none, and none can be made.
    ///
    /// - Parameters:
    ///   - days: The days shown, by their numbers since 1970-01-01.
    ///   - most: How many keys somebody may have.
    public init?(
        _ stored: [Stored],
        on days: ClosedRange<Int>,
        offer: Offer,
        most: Int,
        now: Date,
        preferences: Preferences
    ) {
        guard offer != .off || !stored.isEmpty else { return nil }
        let dates = DateText(preferences)
        func age(_ moment: Date) -> Age {
            Age(moment: moment.formatted(.iso8601), text: dates.age(seconds: now.timeIntervalSince(moment)))
        }
        func text(limit: Int) -> String { KeyPhrase.limit(limit).text(in: preferences.language) }
        keys = stored.map { key in
            Key(
                id: key.id,
                name: key.name,
                beginning: key.beginning + "…",
                limitText: key.limit.map(text),
                made: age(key.createdAt),
                lastUsed: key.lastUsedAt.map(age),
                drawing: KeyUseDrawing(key.use, on: days, limit: key.limit, preferences: preferences)
            )
        }
        let perDay: Int? = if case .open(let perDay) = offer { perDay } else { nil }
        hasMost = perDay != nil && stored.count >= most
        newKey = hasMost ? nil : perDay.map(text)
        isNotNeeded = offer == .notNeeded
    }
}
