public import WeatherModels

/// A request for a place: by name, by identifier, by coordinate, the configured position, or unspecified.
public enum PlaceRequest: Hashable, Sendable {
    case unspecified
    /// A name in any script, complete or partial, or the label of a saved place.
    case named(String)
    case identified(PlaceID)
    case at(Coordinate)
    /// The position that the person configured.
    case here

    /// The words for ``here``.
    public static let wordsForHere: Set = ["here", "여기", "ここ"]

    /// Parses a text. What looks like a coordinate ("37.57, 126.98", "37°34'N 126°59'E"), an identifier
    /// ("geonames:1835848") or a word for here is one; any other text is a name; an empty one is unspecified.
    ///
    /// - Throws: ``PlaceError/wrongCoordinate(_:)`` if the text looks like a coordinate but is invalid.
    public init(parsing text: String) throws(PlaceError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else {
            self = .unspecified
            return
        }
        do throws(CoordinateError) {
            if let coordinate = try Coordinate.recognized(in: text) {
                self = .at(coordinate)
                return
            }
        } catch {
            throw .wrongCoordinate(error)
        }
        var name = ""
        for word in words {
            if !name.isEmpty { name += " " }
            name += String(word)
        }
        if Self.wordsForHere.contains(name.lowercased()) {
            self = .here
        } else if let id = PlaceID(name) {
            self = .identified(id)
        } else {
            self = .named(name)
        }
    }
}
