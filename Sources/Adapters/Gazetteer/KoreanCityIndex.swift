public import WeatherModels
public import WeatherPorts

/// Finds the 20 Korean cities by Korean or English name, whatever the case, the spelling of the romanisation in
/// common use, and with or without "시" or "-si".
public struct KoreanCityIndex: PlaceSearch {
    public init() {}

    public func matches(for query: PlaceQuery) -> [PlaceMatch] {
        let wanted = Self.key(of: query.text)
        guard !wanted.isEmpty else { return [] }
        return KoreanCities.rows
            .filter { $0.spellings.contains { Self.key(of: $0) == wanted } }
            .compactMap(\.place)
            .map { PlaceMatch(place: $0, quality: .exact, prominence: 1) }
    }

    public func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        nearestPlace(to: coordinate, within: 20_000)
    }

    public func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        KoreanCities.all
            .map { NearbyPlace(place: $0, distance: $0.coordinate.distance(to: coordinate)) }
            .filter { $0.distance <= radius }
            .min { $0.distance < $1.distance }
    }

    public func place(withID id: PlaceID) -> Place? { nil }

    public func countryName(_ code: String) -> LocalizedName? { nil }

    /// What two spellings of one name share. Strings compare by canonical equivalence, so decomposed Hangul (as some
    /// systems type it) needs no care.
    static func key(of name: String) -> String {
        var key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        for suffix in ["특별자치시", "특별시", "광역시", "시", "city"]
        where key.hasSuffix(suffix) && key.count > suffix.count {
            key.removeLast(suffix.count)
            return key
        }
        if name.lowercased().hasSuffix("-si") { key.removeLast(2) }
        return key
    }
}
