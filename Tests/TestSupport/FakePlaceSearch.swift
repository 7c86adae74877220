import Languages
public import WeatherModels
public import WeatherPorts

/// Knows the places it is given, by the names they carry with or without 시, in the order given.
public struct FakePlaceSearch: PlaceSearch {
    public var known: [Place]
    /// Whether its result counts as certain.
    public var isSure: Bool

    public init(_ known: [Place] = [MadeUpWeather.seoul], isSure: Bool = true) {
        self.known = known
        self.isSure = isSure
    }

    public func matches(for query: PlaceQuery) -> [PlaceMatch] {
        known.filter { !$0.name.all.isDisjoint(with: [query.text, query.text + "시"]) }.prefix(query.limit).map
        {
            PlaceMatch(
                place: $0,
                quality: isSure ? .exact : .similar,
                prominence: Double($0.population ?? 1),
                isSure: isSure
            )
        }
    }

    public func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        nearestPlace(to: coordinate, within: 20_000)
    }

    public func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        known.map { NearbyPlace(place: $0, distance: $0.coordinate.distance(to: coordinate)) }
            .filter { $0.distance <= radius }
            .min { $0.distance < $1.distance }
    }

    public func places(named name: String, within areas: [String], limit: Int) -> [Place] {
        known.filter { place in
            let country = place.countryCode.map { Set([$0]).union(countryName($0)?.all ?? []) } ?? []
            let around = country.union(place.region?.all ?? []).union(place.district?.all ?? [])
            return !place.name.all.isDisjoint(with: [name, name + "시"])
                && areas.allSatisfy { area in around.contains { $0.lowercased() == area.lowercased() } }
        }
        .prefix(limit).map(\.self)
    }

    public func place(withID id: PlaceID) -> Place? {
        known.first { $0.id == id }
    }

    public func countryName(_ code: String) -> LocalizedName? {
        code == "KR" ? LocalizedName("South Korea", translations: [.korean: "대한민국"]) : nil
    }
}
