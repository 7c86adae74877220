import Foundation
public import Languages
public import WeatherModels

/// The results below the search field, drawn with the page and separately after each keystroke.
public struct SearchResultsModel: Hashable, Sendable {
    /// As typed; a long text is cut off.
    public let query: String
    /// Whether nothing is typed yet, so that the field gets the focus.
    public let isEmpty: Bool
    public let rows: [SearchRowModel]
    public let isFound: Bool
    /// Whether the rows are only similar to what was typed.
    public let isGuess: Bool
    /// Whether the single row is the point that was typed.
    public let isPoint: Bool
    /// The announcement for screen readers: "5 places found", or ``problem``; empty for an empty field.
    public let announcement: String
    /// Why there is no row: nothing was found, or the coordinate is invalid.
    public let problem: String?
    /// Whether the person asked for their own position.
    public let isHere: Bool
    /// The address of the page that sets the location by hand, with the numbers that were typed.
    public let locationAddress: String
    /// Latest first; only for an empty field.
    public let recent: [RecentSearchModel]
    public let hasRecent: Bool
    /// Whether the person's data could not be read.
    public let isListUnreadable: Bool

    /// The interpretation of a text.
    public enum Outcome: Hashable, Sendable {
        /// Nothing was typed.
        case empty(recent: [String])
        case found([SearchRowModel], isGuess: Bool)
        /// A coordinate.
        case point(SearchRowModel, Coordinate)
        case nothing
        /// The text looks like a coordinate but is invalid: what is wrong with it.
        case wrongCoordinate(String)
        /// A word for "here".
        case here
    }

    public init(
        _ outcome: Outcome,
        query: String,
        isListUnreadable: Bool = false,
        language: Language
    ) {
        self.query = query
        isEmpty = query.isEmpty
        self.isListUnreadable = isListUnreadable
        var rows: [SearchRowModel] = []
        var (isGuess, isPoint, isHere) = (false, false, false)
        var problem: String?
        var searches: [String] = []
        var address = "/location"
        switch outcome {
        case .empty(let recent): searches = recent
        case .found(let found, let guess): (rows, isGuess) = (found, guess)
        case .point(let row, let coordinate):
            (rows, isPoint) = ([row], true)
            address += "?at=\(PlaceAddress.name(of: coordinate))"
        case .nothing: problem = Self.nothing(query).text(in: language)
        case .wrongCoordinate(let reason): problem = reason
        case .here: isHere = true
        }
        announcement = problem ?? (rows.isEmpty ? "" : SearchPhrase.found(rows.count).text(in: language))
        recent = searches.map { RecentSearchModel($0) }
        locationAddress = address
        hasRecent = !recent.isEmpty
        isFound = !rows.isEmpty
        self.rows = rows
        self.isGuess = isGuess
        self.isPoint = isPoint
        self.isHere = isHere
        self.problem = problem
    }

    private static func nothing(_ query: String) -> SearchPhrase {
        let isDigits =
            query.contains(where: \.isWholeNumber)
            && query.allSatisfy { $0.isWholeNumber || $0 == "-" || $0.isWhitespace }
        return isDigits ? .nothingForDigits(query) : .nothing(query)
    }
}

/// A previous search, to be repeated.
public struct RecentSearchModel: Hashable, Sendable {
    public let text: String
    public let address: String

    init(_ text: String) {
        self.text = text
        let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "&+#"))
        address = "/search?q=\(text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }
}
