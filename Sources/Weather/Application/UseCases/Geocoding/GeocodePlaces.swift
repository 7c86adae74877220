public import WeatherModels
public import WeatherPorts

/// Geocoding for programs, by name, number and postal code, and in reverse. Results are exact and never guesses.
public struct GeocodePlaces: Sendable {
    private let search: any PlaceSearch

    public init(search: any PlaceSearch) {
        self.search = search
    }

    /// Returns the places with exactly this name in any language, best first; case, accents, width and script
    /// variants are ignored. Airports and postal codes are excluded.
    ///
    /// - Parameter query: `city`, `city,country`, `city,state` or `city,state,country`: countries and states by code
    ///   or by name, in any case. A Korean address may have blanks instead, largest area first: 서울 강남구.
    public func places(named query: String, limit: Int) -> [Place] {
        guard limit > 0, let query = GeocodingQuery(query) else { return [] }
        let places = search.places(named: query.name, within: query.areas, limit: limit)
        guard places.isEmpty, let address = query.asKoreanAddress else { return places }
        return search.places(named: address.name, within: address.areas, limit: limit)
    }

    /// Returns the place with OpenWeatherMap's number.
    public func place(numbered number: Int) -> Place? {
        search.place(withID: .geonames(number))
    }

    /// Returns `nil` if there is no such place, or if the data lacks postal codes of the country.
    public func place(at postcode: PostalCode) -> Place? {
        postcode.spellings.lazy
            .compactMap { search.place(withID: .postcode(country: postcode.country, code: $0)) }.first
    }

    /// Returns the point with the name of the place that it is in or near; without a name far from any.
    public func place(at coordinate: Coordinate) -> Place {
        guard let naming = search.placeNaming(coordinate), naming.distance <= Self.reach else {
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

    /// Returns the known places around a point, nearest first; none far from any.
    public func places(near coordinate: Coordinate, limit: Int) -> [Place] {
        search.places(near: coordinate, within: Self.reach, limit: limit).map(\.place)
    }

    /// Returns the known places in a box, most prominent first.
    public func places(in box: CoordinateBox, limit: Int) -> [Place] { search.places(in: box, limit: limit) }

    /// In metres: a place farther away does not describe a point.
    private static let reach = 50_000.0
}
