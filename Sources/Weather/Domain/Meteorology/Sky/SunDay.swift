public import Foundation

/// The sun on one local day: when its upper limb crosses a level horizon at sea level.
public struct SunDay: Hashable, Sendable {
    /// Whether the sun rises or sets on the day.
    public enum Kind: Hashable, Sendable {
        /// It crosses the horizon at least once.
        case risesOrSets
        /// It stays up all day.
        case polarDay
        /// It stays below the horizon all day.
        case polarNight
    }

    /// The first rise of the day; `nil` if there is none.
    public var rise: Date?
    /// The last set of the day, which near the polar circles can be before `rise`; `nil` if there is none.
    public var set: Date?
    /// When it is on the meridian, at its highest.
    public var noon: Date?
    public var kind: Kind

    public init(rise: Date? = nil, set: Date? = nil, noon: Date? = nil, kind: Kind) {
        self.rise = rise
        self.set = set
        self.noon = noon
        self.kind = kind
    }
}
