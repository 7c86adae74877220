public import WeatherModels
public import WeatherPorts

/// Names, numbers and postal codes to places and back, for programs: exact, never a guess.
public struct GeocodePlaces: Sendable {
    private let search: any PlaceSearch

    public init(search: any PlaceSearch) {
        self.search = search
    }

    /// The places of that very name, in any language, case, accents, width and script variants apart; best first. No
    /// airports and no postal codes.
    /// - Parameter query: `city`, `city,country`, `city,state` or `city,state,country`: countries and states by code
    ///   or by name, in any case. A Korean address may have blanks instead, largest area first: 서울 강남구.
    public func places(named query: String, limit: Int) -> [Place] {
        guard limit > 0, let query = GeocodingQuery(query) else { return [] }
        let places = search.places(named: query.name, within: query.areas, limit: limit)
        guard places.isEmpty, let address = query.asKoreanAddress else { return places }
        return search.places(named: address.name, within: address.areas, limit: limit)
    }

    /// The place OpenWeatherMap knows by that number.
    public func place(numbered number: Int) -> Place? {
        search.place(withID: .geonames(number))
    }

    /// Nil also where the data has no postal codes of that country.
    public func place(at postcode: PostalCode) -> Place? {
        postcode.spellings.lazy
            .compactMap { search.place(withID: .postcode(country: postcode.country, code: $0)) }.first
    }

    /// The point itself, called after the place it lies in or near; nameless far from any.
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

    /// The known places around a point, nearest first; none far from any.
    public func places(near coordinate: Coordinate, limit: Int) -> [Place] {
        search.places(near: coordinate, within: Self.reach, limit: limit).map(\.place)
    }

    /// The known places in a box, most prominent first.
    public func places(in box: CoordinateBox, limit: Int) -> [Place] { search.places(in: box, limit: limit) }

    /// Metres beyond which a place says nothing of a point.
    private static let reach = 50_000.0
}
