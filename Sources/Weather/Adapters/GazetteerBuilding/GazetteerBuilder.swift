public import Gazetteer
public import WeatherModels

/// Creates the contents of a gazetteer file from its sources. Equal sources give equal contents.
public struct GazetteerBuilder: Sendable {
    /// Smaller places are left out, except Korean areas, capitals and a few famous ones.
    private let minimumPopulation: Int

    public init(minimumPopulation: Int = 5000) {
        self.minimumPopulation = minimumPopulation
    }

    /// - Throws: ``GazetteerBuildError/noPlaces(minimumPopulation:)`` if the sources contain no place to keep, and other
    ///   errors for malformed rows.
    public func build(from sources: GazetteerSources) throws(GazetteerBuildError) -> GazetteerContents {
        let regions = try RegionTable(admin1: sources.admin1, names: sources.regionNames)
        let maker = PlaceMaker(
            minimumPopulation: minimumPopulation,
            regions: regions,
            airportCodes: Set(sources.airports.map(\.iata).filter { !$0.isEmpty })
        )
        let cities = sources.places.filter { !GeoNamesCorrections.removed.contains($0.number) }
        let capitals = try capitals(of: sources)
        let abroad = maker.citiesAbroad(cities.filter { $0.country != "KR" }, capitals: capitals)
        let areas = KoreanArea.areas(of: sources.korea)
        let korean = maker.koreanPlaces(areas, cities.filter { $0.country == "KR" })
        guard !abroad.isEmpty || !korean.isEmpty else {
            throw .noPlaces(minimumPopulation: minimumPopulation)
        }
        let neighbours = NearestRegion(places: sources.places, regions: regions)
        let airports = maker.airports(sources.airports, neighbours)
        var places = abroad + korean + airports + (try maker.postcodes(sources.postcodes))
        TranslatedNames(of: sources.places).add(to: &places)
        let used = regions.trimmed(to: &places)
        return GazetteerContents(
            places: places,
            regions: used,
            countries: try GazetteerDivision.countries(sources.countries, names: sources.countryNames),
            attribution: Self.attribution,
            dataDate: sources.dataDate
        )
    }

    /// docs/sources.md has the terms of each source.
    private static let attribution =
        "Places: GeoNames (CC BY 4.0); Korean areas: Korea Meteorological Administration; "
        + "airports: airportsdata (MIT); US ZIP codes: zipcodes (MIT); names: Unicode CLDR"

    /// Returns the capitals: the largest place of each country with the name of its capital, because there are many
    /// Washingtons.
    private func capitals(of sources: GazetteerSources) throws(GazetteerBuildError) -> Set<Int> {
        var names: [String: String] = [:]
        for row in sources.countries { names[try row.text("iso")] = try row.text("capital") }
        let candidates = sources.places.filter { names[$0.country] == $0.name }
        let largest = Dictionary(grouping: candidates, by: \.country).values.compactMap { places in
            places.max { ($0.population, -$0.number) < ($1.population, -$1.number) }?.number
        }
        return Set(largest)
    }
}
