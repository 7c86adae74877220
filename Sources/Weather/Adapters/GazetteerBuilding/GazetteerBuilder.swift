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
        let capitals = try sources.capitals()
        let abroad = maker.citiesAbroad(
            cities.filter { $0.country != "KR" },
            capitals: Set(capitals.values)
        )
        let areas = KoreanArea.areas(of: sources.korea)
        var settled = abroad + maker.koreanPlaces(areas, cities.filter { $0.country == "KR" })
        guard !settled.isEmpty else {
            throw .noPlaces(minimumPopulation: minimumPopulation)
        }
        let neighbours = NearestRegion(places: sources.places, regions: regions)
        let airports = maker.airports(
            sources.airports,
            neighbours,
            names: sources.airportNames,
            cities: KoreanCityNames(places: settled)
        )
        TranslatedNames(of: sources.places, decided: sources.names).add(to: &settled)
        var places = maker.adding(sources.points, to: settled + airports, neighbours)
        places += try maker.postcodes(sources.postcodes)
        let used = regions.trimmed(to: &places)
        return GazetteerContents(
            places: places,
            regions: used,
            countries: try GazetteerDivision.countries(
                sources.countries,
                names: sources.countryNames,
                capitals: capitals
            ),
            attribution: Self.attribution,
            dataDate: sources.dataDate
        )
    }

    /// docs/sources.md has the terms of each source.
    private static let attribution =
        "Places: GeoNames (CC BY 4.0); Korean areas: Korea Meteorological Administration; "
        + "airports: airportsdata (MIT); US ZIP codes: zipcodes (MIT); names: Unicode CLDR"
}
