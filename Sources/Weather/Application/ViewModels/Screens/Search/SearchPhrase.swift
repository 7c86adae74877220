public import Languages

/// The texts of the search that contain values.
public enum SearchPhrase: Hashable, Sendable, Translated {
    /// The number of places found.
    case found(Int)
    case nothing(String)
    /// Nothing was found for digits: postal codes are known for some countries only.
    case nothingForDigits(String)
    /// The label of the button that saves one place, for people who cannot see its row.
    case add(String)
    case saved(String)
    case airport(String)
    case postcode(String)
}
