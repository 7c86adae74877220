public import Foundation

/// How many upstream calls one asker may cause: so many at once, and then one each so many seconds.
public struct CallAllowance: Hashable, Sendable {
    public var atOnce: Double
    public var pause: TimeInterval

    public init(atOnce: Double, pause: TimeInterval) {
        self.atOnce = atOnce
        self.pause = pause
    }
}

/// What each asker may cause who is not the owner. A place nobody holds yet costs about two calls.
public struct AskerLimits: Hashable, Sendable {
    /// Of one key.
    public var ofKey = CallAllowance(atOnce: 300, pause: 3)
    /// Of one profile that has kept a place for a day: a long list at once, and its refreshing.
    public var ofProfile = CallAllowance(atOnce: 240, pause: 5)
    /// Of one block of addresses, whoever is behind it.
    public var ofAddress = CallAllowance(atOnce: 60, pause: 20)

    public init() {}
}
