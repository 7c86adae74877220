public import Foundation

/// A browser in which somebody is signed in.
public struct Session: Hashable, Sendable, Identifiable {
    /// 128 random bits as 32 lower-case hexadecimal digits: names the session in lists, and opens nothing.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The sessions stored for one account. One more ends that which was not used for the longest time.
    public static let mostOfAccount = 100

    public let id: ID
    public let account: Account.ID
    /// The browser's name for the person who looks at the list; never parsed.
    public let browser: String
    /// When the person signed in.
    public let startedAt: Date
    /// Accurate to ``SessionPolicy/secondsBetweenNotes``.
    public var lastUsedAt: Date
    /// When the session ends even if it is used.
    public let endsAt: Date
    /// When the session ends unless it is used.
    public var idleUntil: Date

    public init(
        id: ID,
        account: Account.ID,
        browser: String,
        startedAt: Date,
        lastUsedAt: Date,
        endsAt: Date,
        idleUntil: Date
    ) {
        self.id = id
        self.account = account
        self.browser = browser
        self.startedAt = startedAt
        self.lastUsedAt = lastUsedAt
        self.endsAt = endsAt
        self.idleUntil = idleUntil
    }

    /// Whether it has not ended by itself. Sessions that somebody ended are no longer stored.
    public func isOpen(at moment: Date) -> Bool { moment < endsAt && moment < idleUntil }
}

/// A session with the hashes of the tokens that open it.
public struct StoredSession: Hashable, Sendable {
    public var session: Session
    public var token: TokenHash
    /// When the token was made.
    public var rotatedAt: Date
    /// The token before, which is taken a little longer, because other tabs and streams still have it.
    public var previous: TokenHash?
    public var previousUntil: Date?

    public init(
        session: Session,
        token: TokenHash,
        rotatedAt: Date,
        previous: TokenHash? = nil,
        previousUntil: Date? = nil
    ) {
        self.session = session
        self.token = token
        self.rotatedAt = rotatedAt
        self.previous = previous
        self.previousUntil = previousUntil
    }
}

/// How long sessions last, in seconds.
public struct SessionPolicy: Hashable, Sendable {
    /// How long a session lasts without being used.
    public var idle: TimeInterval
    /// How long a session lasts in all.
    public var total: TimeInterval
    /// The age at which a token is replaced.
    public var rotation: TimeInterval
    /// How much longer a replaced token is taken.
    public var grace: TimeInterval
    /// The least time between two records of a session's use, so that page views do not write.
    public var secondsBetweenNotes: TimeInterval

    public init(
        idle: TimeInterval = 7 * 86_400,
        total: TimeInterval = 30 * 86_400,
        rotation: TimeInterval = 30 * 60,
        grace: TimeInterval = 60,
        secondsBetweenNotes: TimeInterval = 10 * 60
    ) {
        self.idle = idle
        self.total = total
        self.rotation = rotation
        self.grace = grace
        self.secondsBetweenNotes = secondsBetweenNotes
    }
}
