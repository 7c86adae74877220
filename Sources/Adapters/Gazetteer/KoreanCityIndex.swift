public import WeatherModels
public import WeatherPorts

/// Finds the 20 Korean cities by Korean or English name, whatever the case, the spelling of the romanisation in
/// common use, and with or without "시" or "-si".
public struct KoreanCityIndex: PlaceSearch {
    public init() {}

    public func places(named query: String) -> [Place] {
        let wanted = Self.key(of: query)
        guard !wanted.isEmpty else { return [] }
        return KoreanCities.rows
            .filter { $0.spellings.contains { Self.key(of: $0) == wanted } }
            .compactMap(\.place)
    }

    public func nearestPlace(
        to coordinate: Coordinate,
        within radius: Double
    ) -> (place: Place, distance: Double)? {
        KoreanCities.all
            .map { (place: $0, distance: $0.coordinate.distance(to: coordinate)) }
            .filter { $0.distance <= radius }
            .min { $0.distance < $1.distance }
    }

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
