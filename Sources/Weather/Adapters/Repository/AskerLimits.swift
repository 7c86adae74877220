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
    /// Of all such profiles at one block of addresses: fewer calls than the least that is reserved for nobody of a free plan's
    /// budget (300 a minute, 2,500 an hour, 5,000 a day), which profiles made in numbers are not to take.
    public var ofProfilesAtAddress = CallAllowance(atOnce: 240, pause: 20)
    /// Of one block of addresses, whoever is behind it and has no such profile.
    public var ofAddress = CallAllowance(atOnce: 60, pause: 20)

    public init() {}
}
