public import WeatherModels
public import WeatherPorts

/// Finds the places that a text may mean, best first.
public struct SearchPlaces: Sendable {
    private let search: any PlaceSearch
    private let here: Coordinate?
    private let countryCode: String?

    /// - Parameters:
    ///   - here: The person's position; `nil` if unknown.
    ///   - countryCode: The person's country, ISO 3166-1 alpha-2.
    public init(search: any PlaceSearch, here: Coordinate? = nil, countryCode: String? = nil) {
        self.search = search
        self.here = here
        self.countryCode = countryCode
    }

    /// Returns nothing for an empty text. For a coordinate it returns that point, for an identifier that place.
    ///
    /// - Parameter near: Takes precedence over the person's position.
    /// - Throws: ``PlaceError/wrongCoordinate(_:)``, or ``PlaceError/hereUnset``.
    public func callAsFunction(
        _ text: String,
        near: Coordinate? = nil,
        limit: Int = 10
    ) throws(PlaceError) -> [FoundPlace] {
        switch try PlaceRequest(parsing: text) {
        case .unspecified: return []
        case .at(let coordinate): return [found(at: coordinate)]
        case .here:
            guard let here else { throw .hereUnset }
            return [found(at: here)]
        case .identified(let id):
            return search.place(withID: id).map { [FoundPlace($0, in: search)] } ?? []
        case .named(let name):
            let query = PlaceQuery(name, near: near ?? here, countryCode: countryCode, limit: limit)
            return search.matches(for: query).map { FoundPlace($0.place, match: $0, in: search) }
        }
    }

    private func found(at coordinate: Coordinate) -> FoundPlace {
        FoundPlace(NamePlace(search: search)(at: coordinate), in: search)
    }
}
