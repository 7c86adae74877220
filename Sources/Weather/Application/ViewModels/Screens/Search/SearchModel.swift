/// The search screen.
public struct SearchModel: Hashable, Sendable {
    /// The content of the field.
    public let query: String
    /// Whether nothing is typed yet, so that the field gets the focus.
    public let isEmpty: Bool
    public let results: SearchResultsModel

    public init(_ results: SearchResultsModel) {
        query = results.query
        isEmpty = results.query.isEmpty
        self.results = results
    }
}
