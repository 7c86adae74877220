import WeatherModels

/// How much more a city counts in its own country than in the world, for the beginning of a name.
///
/// In a country, its hundredth largest city counts as much as the two hundredth of the world. So any of the cities that
/// a person there is likely to mean comes before all that are in neither list.
struct CityStandings: Sendable {
    /// The prominence of the hundredth city of each country, as stored, or of the last; then of the two hundredth of the world.
    private let column: PackedColumn

    init(_ table: SectionTable) throws(GazetteerFileError) {
        column = try table.column(.cityStandings)
    }

    /// - Parameter country: A row of the table of countries.
    func factor(ofCountry country: Int) -> Double {
        let own = PlaceTable.prominence(column[country])
        let world = PlaceTable.prominence(column[column.count - 1])
        guard own > 0 else { return Self.range.lowerBound }
        return min(max(world / own, Self.range.lowerBound), Self.range.upperBound)
    }

    /// - Parameter places: By prominence.
    static func values(of places: [GazetteerPlace], countries: [String]) -> [Int] {
        let cities = places.filter { $0.kind == .city }
        var byCountry: [String: [Double]] = [:]
        for city in cities where byCountry[city.country, default: []].count < ofCountry {
            byCountry[city.country, default: []].append(city.prominence)
        }
        let last = countries.map { byCountry[$0]?.last ?? 0 } + [cities.prefix(ofWorld).last?.prominence ?? 0]
        return last.map { PlaceTable.stored(prominence: $0) }
    }

    private static let ofCountry = 100
    private static let ofWorld = 200
    /// A country of villages does not hide the world.
    private static let range = 2.0...100
}
