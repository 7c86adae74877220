public import Foundation

/// The sun on one local day: when its upper limb crosses a level horizon at sea level.
public struct SunDay: Hashable, Sendable {
    /// What the sun does in the day.
    public enum Kind: Hashable, Sendable {
        /// It crosses the horizon at least once.
        case risesOrSets
        /// It stays up.
        case polarDay
        /// It stays below.
        case polarNight
    }

    /// The first rise of the day; nil where it does not rise.
    public var rise: Date?
    /// The last set of the day; near the polar circles it can come before `rise`. Nil where it does not set.
    public var set: Date?
    /// When it stands on the meridian, highest.
    public var noon: Date?
    public var kind: Kind

    public init(rise: Date? = nil, set: Date? = nil, noon: Date? = nil, kind: Kind) {
        self.rise = rise
        self.set = set
        self.noon = noon
        self.kind = kind
    }
}
