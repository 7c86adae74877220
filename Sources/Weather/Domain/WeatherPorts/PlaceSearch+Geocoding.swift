public import WeatherModels

/// Default implementations for searches that only support what people type.
extension PlaceSearch {
    /// Compares the names of the matching places.
    public func places(named name: String, within areas: [String], limit: Int) -> [Place] {
        matches(for: PlaceQuery(name, limit: max(limit, 100)))
            .filter { $0.quality == .exact && $0.place.kind != .airport && $0.place.kind != .postcode }
            .map(\.place)
            .filter { place in areas.allSatisfy { place.lies(in: $0, countryName: countryName) } }
            .prefix(limit).map(\.self)
    }

    /// Returns only the nearest place.
    public func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        guard limit > 0, let nearest = nearestPlace(to: coordinate, within: radius) else { return [] }
        return [nearest]
    }

    /// Returns no places: only a search that can enumerate its places knows them.
    public func places(in box: CoordinateBox, limit: Int) -> [Place] { [] }
}

extension Place {
    fileprivate func lies(in area: String, countryName: (String) -> LocalizedName?) -> Bool {
        let country = countryCode.map { countryName($0)?.all.union([$0]) ?? [$0] } ?? []
        let names = country.union(region?.all ?? []).union(district?.all ?? [])
        return names.contains { $0.lowercased() == area.lowercased() }
    }
}
