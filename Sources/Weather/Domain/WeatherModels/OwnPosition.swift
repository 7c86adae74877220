/// What the row of the current location follows.
public enum OwnPosition: Hashable, Sendable {
    /// The device, as it moves.
    case device
    /// A point set by hand.
    case fixed(Coordinate)
}
