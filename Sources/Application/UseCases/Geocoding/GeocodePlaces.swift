public import WeatherModels
public import WeatherPorts

/// Names, numbers and postal codes to places and back, for programs: exact, never a guess.
public struct GeocodePlaces: Sendable {
    private let search: any PlaceSearch

    public init(search: any PlaceSearch) {
        self.search = search
    }

    /// The places of that very name, in any language, case, accents, width and blanks apart; best first.
    /// - Parameter query: `city`, `city,country` or `city,state,country`.
    public func places(named query: String, limit: Int) -> [Place] {
        search.matches(for: PlaceQuery(query, limit: max(limit, 10)))
            .filter { $0.quality == .exact && $0.isSure }
            .prefix(limit).map(\.place)
    }

    /// The place OpenWeatherMap knows by that number.
    public func place(numbered number: Int) -> Place? {
        search.place(withID: .geonames(number))
    }

    /// - Parameter country: ISO 3166-1 alpha-2.
    public func place(postcode: String, country: String) -> Place? {
        search.place(withID: .postcode(country: country.uppercased(), code: postcode))
    }

    /// The point itself, called after the place it lies in or near; nameless far from any.
    public func place(at coordinate: Coordinate) -> Place {
        guard let naming = search.placeNaming(coordinate), naming.distance <= 50_000 else {
            return Place(name: LocalizedName(""), coordinate: coordinate)
        }
        let known = naming.place
        return Place(
            id: known.id,
            kind: known.kind,
            name: known.name,
            coordinate: coordinate,
            countryCode: known.countryCode,
            region: known.region,
            district: known.district,
            timeZone: known.timeZone,
            population: known.population
        )
    }

    /// The known places nearest to a point, nearest first.
    public func places(near coordinate: Coordinate, limit: Int) -> [Place] {
        guard limit > 0, let nearest = search.placeNaming(coordinate) else { return [] }
        return [nearest.place]
    }

    /// The full name of a country, by its ISO 3166-1 alpha-2 code.
    public func countryName(_ code: String) -> LocalizedName? { search.countryName(code) }
}
