public import StoragePort
public import WeatherModels

/// Why no place could be chosen.
public enum PlaceError: Error, Hashable, Sendable {
    case notFound(String)
    /// Several places match equally well; all of them, best first.
    case ambiguous(String, [FoundPlace])
    /// The name is that of a country or of something as large; the places most likely meant, best first.
    case tooLarge(LargeArea, [FoundPlace])
    /// Nothing has the name; similar places, best first.
    case unsure(String, [FoundPlace])
    /// A text or numbers that are not a coordinate. Nothing changes: what was shown stays.
    case wrongCoordinate(CoordinateError)
    /// The person has not configured a position.
    case hereUnset
    /// The saved places cannot be read.
    case storage(StorageError)
}

extension PlaceError {
    /// The places to choose from, best first; `nil` if there is no choice.
    public var candidates: [FoundPlace]? {
        switch self {
        case .ambiguous(_, let found), .tooLarge(_, let found), .unsure(_, let found): found
        default: nil
        }
    }

    /// Whether no place has exactly the requested name.
    public var isUnsure: Bool {
        if case .unsure = self { true } else { false }
    }
}

extension String {
    /// Whether it consists of digits, with optional hyphens or blanks.
    package var isPostcodeLike: Bool {
        contains(where: \.isWholeNumber) && allSatisfy { $0.isWholeNumber || $0 == "-" || $0.isWhitespace }
    }
}
