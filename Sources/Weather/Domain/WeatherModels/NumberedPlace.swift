public import Languages

/// A saved place and where it stands in the list.
public struct NumberedPlace: Hashable, Sendable {
    /// From 1.
    public let number: Int
    public let saved: SavedPlace

    public init(_ number: Int, _ saved: SavedPlace) {
        self.number = number
        self.saved = saved
    }

    /// The person's own name for it, else the place's.
    public func name(in language: Language) -> String {
        saved.label ?? saved.place.name.text(in: language)
    }
}
