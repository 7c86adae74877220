public import WeatherModels

/// For searches that know no more than they are asked by people.
extension PlaceSearch {
    /// Judges by the names a place carries.
    public func places(named name: String, within areas: [String], limit: Int) -> [Place] {
        matches(for: PlaceQuery(name, limit: max(limit, 100)))
            .filter { $0.quality == .exact && $0.place.kind != .airport && $0.place.kind != .postcode }
            .map(\.place)
            .filter { place in areas.allSatisfy { place.lies(in: $0, countryName: countryName) } }
            .prefix(limit).map(\.self)
    }

    /// The nearest alone.
    public func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        guard limit > 0, let nearest = nearestPlace(to: coordinate, within: radius) else { return [] }
        return [nearest]
    }

    /// None: only a search that can enumerate its places knows.
    public func places(in box: CoordinateBox, limit: Int) -> [Place] { [] }
}

extension Place {
    fileprivate func lies(in area: String, countryName: (String) -> LocalizedName?) -> Bool {
        let country = countryCode.map { countryName($0)?.all.union([$0]) ?? [$0] } ?? []
        let names = country.union(region?.all ?? []).union(district?.all ?? [])
        return names.contains { $0.lowercased() == area.lowercased() }
    }
}
