public import WeatherModels

/// Which place a person means: by name, by coordinate, or none said.
public enum PlaceRequest: Hashable, Sendable {
    case unspecified
    case named(String)
    case at(Coordinate)

    /// A text that looks like a coordinate ("37.57, 126.98") is one; any other is a name; an empty one is unspecified.
    /// - Throws: ``PlaceError/wrongCoordinate(_:)`` where the text looks like a coordinate but is out of range.
    public init(parsing text: String) throws(PlaceError) {
        let trimmed = text.drop(while: \.isWhitespace)
        if trimmed.isEmpty {
            self = .unspecified
        } else if Self.looksLikeCoordinate(trimmed) {
            do throws(CoordinateError) {
                self = .at(try Coordinate(parsing: text))
            } catch {
                throw .wrongCoordinate(error)
            }
        } else {
            self = .named(text)
        }
    }

    /// A comma, a digit, and nothing but what coordinates are written with.
    private static func looksLikeCoordinate(_ text: some StringProtocol) -> Bool {
        text.contains(",") && text.contains(where: \.isWholeNumber)
            && text.allSatisfy { $0.isWholeNumber || $0.isWhitespace || ",.+-\u{2212}".contains($0) }
    }
}
