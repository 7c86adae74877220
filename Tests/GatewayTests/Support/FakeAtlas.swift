import WeatherModels
import WeatherPorts

/// Knows the places it is given; asked by name it looks for that very name.
struct FakeAtlas: PlaceSearch {
    var known: [Place]

    func matches(for query: PlaceQuery) -> [PlaceMatch] {
        named(query.text).prefix(query.limit).map {
            PlaceMatch(place: $0, quality: .exact, prominence: Double($0.population ?? 1))
        }
    }

    func places(named name: String, within areas: [String], limit: Int) -> [Place] {
        let all = named(name).filter { place in
            areas.allSatisfy { $0.uppercased() == place.countryCode || $0 == place.region?.standard }
        }
        return Array(all.prefix(limit))
    }

    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        nearestPlace(to: coordinate, within: 20_000)
    }

    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        places(near: coordinate, within: radius, limit: 1).first
    }

    func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        let all = known.map { NearbyPlace(place: $0, distance: $0.coordinate.distance(to: coordinate)) }
        return Array(all.filter { $0.distance <= radius }.sorted { $0.distance < $1.distance }.prefix(limit))
    }

    func places(in box: CoordinateBox, limit: Int) -> [Place] {
        let all = known.filter { box.contains($0.coordinate) }
        return Array(all.sorted { $0.population ?? 0 > $1.population ?? 0 }.prefix(limit))
    }

    func place(withID id: PlaceID) -> Place? { known.first { $0.id == id } }

    func countryName(_ code: String) -> LocalizedName? { nil }

    private func named(_ name: String) -> [Place] {
        known.filter { place in
            place.kind != .postcode && place.name.all.contains { $0.lowercased() == name.lowercased() }
        }
    }
}
