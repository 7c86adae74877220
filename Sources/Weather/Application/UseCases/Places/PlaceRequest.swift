public import WeatherModels

/// Which place a person means: by name, by identifier, by coordinate, where they are, or none said.
public enum PlaceRequest: Hashable, Sendable {
    case unspecified
    /// In any script, whole or begun; or the person's own label of a saved place.
    case named(String)
    case identified(PlaceID)
    case at(Coordinate)
    /// Where the person is, as they once said.
    case here

    /// The words for ``here``.
    public static let wordsForHere: Set = ["here", "여기"]

    /// A text that looks like a coordinate ("37.57, 126.98", "37°34'N 126°59'E") is one, and so is an identifier
    /// ("geonames:1835848") or a word for here; any other is a name; an empty one is unspecified.
    /// - Throws: ``PlaceError/wrongCoordinate(_:)`` where the text looks like a coordinate but is none.
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
        let name = words.joined(separator: " ")
        if Self.wordsForHere.contains(name.lowercased()) {
            self = .here
        } else if let id = PlaceID(name) {
            self = .identified(id)
        } else {
            self = .named(name)
        }
    }
}
