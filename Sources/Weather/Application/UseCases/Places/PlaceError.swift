public import StoragePort
public import WeatherModels

/// Why no place could be chosen.
public enum PlaceError: Error, Hashable, Sendable {
    case notFound(String)
    /// Several places are as good; all of them, best first.
    case ambiguous(String, [FoundPlace])
    /// Nothing is called so; what resembles it, best first.
    case unsure(String, [FoundPlace])
    /// A text or numbers that are no coordinate. Nothing changes: what was shown stays.
    case wrongCoordinate(CoordinateError)
    /// The person never said where they are.
    case hereUnset
    /// The saved places cannot be read.
    case storage(StorageError)
}

extension PlaceError {
    /// The places to choose from, best first; nil where there is no choice.
    public var candidates: [FoundPlace]? {
        switch self {
        case .ambiguous(_, let found), .unsure(_, let found): found
        default: nil
        }
    }

    /// Whether nothing is called as asked.
    public var isUnsure: Bool {
        if case .unsure = self { true } else { false }
    }
}

extension String {
    /// Digits, perhaps with hyphens or blanks between.
    package var isPostcodeLike: Bool {
        contains(where: \.isWholeNumber) && allSatisfy { $0.isWholeNumber || $0 == "-" || $0.isWhitespace }
    }
}
