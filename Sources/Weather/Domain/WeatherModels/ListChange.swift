/// The result of adding a place.
public enum SavePlaceResult: Hashable, Sendable {
    /// The place was added, with its position in the list.
    case saved(NumberedPlace)
    /// The place was in the list already; nothing was changed.
    case alreadySaved(NumberedPlace)
    /// The list already has ``savedPlaceLimit`` places; nothing was changed.
    case full

    /// The place if it was added; otherwise `nil`.
    public var added: NumberedPlace? {
        if case .saved(let place) = self { place } else { nil }
    }
}

/// The result of removing a place.
public enum DeletePlaceResult: Hashable, Sendable {
    /// The place, with its former position in the list.
    case deleted(NumberedPlace)
    /// No place has that identifier; nothing was changed.
    case notFound
}

/// The result of moving or renaming a place.
public enum ChangePlaceResult: Hashable, Sendable {
    /// The place, with its current label and position.
    case changed(NumberedPlace)
    /// No place has that identifier; nothing was changed.
    case notFound
}
