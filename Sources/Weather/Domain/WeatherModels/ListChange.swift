/// What came of adding a place.
public enum SavePlaceResult: Hashable, Sendable {
    /// It was added; as it stands in the list now.
    case saved(NumberedPlace)
    /// It stood in the list before, as it still does; nothing was changed.
    case alreadySaved(NumberedPlace)
    /// There is no room: a list has at most ``savedPlaceLimit`` places. Nothing was changed.
    case full

    /// The place where it was added; nil where it was not.
    public var added: NumberedPlace? {
        if case .saved(let place) = self { place } else { nil }
    }
}

/// What came of taking a place off the list.
public enum DeletePlaceResult: Hashable, Sendable {
    /// As it stood in the list before.
    case deleted(NumberedPlace)
    /// Nothing has that identifier, and nothing was changed.
    case notFound
}

/// What came of moving or naming a place.
public enum ChangePlaceResult: Hashable, Sendable {
    /// As it stands now.
    case changed(NumberedPlace)
    /// Nothing has that identifier, and nothing was changed.
    case notFound
}
