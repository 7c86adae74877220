/// The screen of search.
public struct SearchModel: Hashable, Sendable {
    /// What stands in the field.
    public let query: String
    /// Whether nothing is typed yet: then the field is what the person came for.
    public let isEmpty: Bool
    public let results: SearchResultsModel

    public init(_ results: SearchResultsModel) {
        query = results.query
        isEmpty = results.query.isEmpty
        self.results = results
    }
}
