public import Foundation

/// The allowances of all askers except the operator. A place that is not cached costs about two calls.
public struct AskerLimits: Hashable, Sendable {
    /// The allowance of one key.
    public var ofKey = CallAllowance(atOnce: 300, pause: 3)
    /// The allowance of one profile with a place saved for a day: enough for a long list at once, and for its
    /// refreshing.
    public var ofProfile = CallAllowance(atOnce: 240, pause: 5)
    /// The allowance of all such profiles in one block of addresses. It is less than the smallest unreserved part of a
    /// free plan's budget (300 a minute, 2,500 an hour, 5,000 a day), so that profiles created in bulk cannot exhaust
    /// it.
    public var ofProfilesAtAddress = CallAllowance(atOnce: 240, pause: 20)
    /// The allowance of one block of addresses, for all its users without such a profile.
    public var ofAddress = CallAllowance(atOnce: 60, pause: 20)

    public init() {}
}

/// The number of upstream calls that one asker may cause: a burst, and then one for each pause in seconds.
public struct CallAllowance: Hashable, Sendable {
    public var atOnce: Double
    public var pause: TimeInterval
}
