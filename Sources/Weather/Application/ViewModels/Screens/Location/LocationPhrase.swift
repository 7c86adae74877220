public import Languages

/// The texts about the current location that contain values.
public enum LocationPhrase: Hashable, Sendable, Translated {
    case mistake(CoordinateEntry.Mistake)
    /// The place that was set, with its coordinate.
    case placeSet(String)
    case backTo(String)
}
