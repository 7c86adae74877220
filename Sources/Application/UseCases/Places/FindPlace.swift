public import WeatherModels
public import WeatherPorts

/// The one place a name means.
public struct FindPlace: Sendable {
    private let search: any PlaceSearch

    public init(search: any PlaceSearch) {
        self.search = search
    }

    /// - Throws: ``PlaceError/notFound(_:)`` or ``PlaceError/ambiguous(_:_:)``.
    public func callAsFunction(named query: String) throws(PlaceError) -> Place {
        let found = search.matches(for: PlaceQuery(query)).map(\.place)
        guard let first = found.first else { throw .notFound(query) }
        guard found.count == 1 else { throw .ambiguous(query, found) }
        return first
    }
}
