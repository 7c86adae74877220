public import Languages

/// A saved place and its position in the list.
public struct NumberedPlace: Hashable, Sendable {
    /// Starts at 1.
    public let number: Int
    public let saved: SavedPlace

    public init(_ number: Int, _ saved: SavedPlace) {
        self.number = number
        self.saved = saved
    }

    /// Returns the person's label, or the place's name without one.
    public func name(in language: Language) -> String {
        saved.label ?? saved.place.name.text(in: language)
    }
}
