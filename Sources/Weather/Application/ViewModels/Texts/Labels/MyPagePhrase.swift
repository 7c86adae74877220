public import Languages

/// What became of the places and notifications of a device, after signing in.
public enum MyPagePhrase: Translated, Hashable, Sendable {
    case added(Int)
    /// Some had no room.
    case addedPartly(Int, leftOut: Int)
    /// Places were there already.
    case addedNotices
}
