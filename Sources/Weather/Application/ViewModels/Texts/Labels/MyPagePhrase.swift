public import Languages

/// What became of the places of a device, after signing in.
public enum MyPagePhrase: Translated, Hashable, Sendable {
    case added(Int)
    /// Some had no room.
    case addedPartly(Int, leftOut: Int)
}
