public import Gazetteer
import Languages
public import WeatherModels

/// Creates the contents of a gazetteer file from its sources. Equal sources give equal contents.
public struct GazetteerBuilder: Sendable {
    /// Smaller places are left out, except Korean areas, capitals and a few famous ones.
    public var minimumPopulation: Int

    public init(minimumPopulation: Int = 5000) {
        self.minimumPopulation = minimumPopulation
    }

    /// The contents and the statistics.
    public struct Result: Sendable {
        public var contents: GazetteerContents
        public var report: GazetteerBuildReport
    }

    /// - Throws: ``GazetteerBuildError/noPlaces(minimumPopulation:)`` if the sources contain no place to keep.
    public func build(from sources: GazetteerSources) throws(GazetteerBuildError) -> Result {
        var report = GazetteerBuildReport()
        report.missingFiles = sources.missingFiles
        let regions = RegionTable(admin1: sources.admin1, names: sources.regionNames)
        let spellings = SpellingFilter(airportCodes: Set(sources.airports.map(\.iata).filter { !$0.isEmpty }))

        let korean = koreanPlaces(of: sources, spellings, regions, &report)
        let abroad = CitiesAbroad(
            minimumPopulation: minimumPopulation,
            capitals: capitals(of: sources),
            spellings: spellings,
            regions: regions
        ).make(sources.places.filter { $0.country != "KR" }, reportingTo: &report)
        let airports = Airports(
            regions: regions,
            neighbours: NearestRegion(places: sources.places, regions: regions)
        ).make(sources.airports, reportingTo: &report)
        let postcodes = Postcodes(regions: regions).make(sources.postcodes, reportingTo: &report)
        report.keep(abroad.count, from: sources.placesFile)
        report.keep(korean.count, from: .korea)
        report.keep(airports.count, from: .airports)
        report.keep(postcodes.count, from: .postcodes)

        var places = abroad + korean + airports + postcodes
        guard !abroad.isEmpty || !korean.isEmpty else {
            throw .noPlaces(minimumPopulation: minimumPopulation)
        }
        let used = regions.trimmed(to: &places)
        let contents = GazetteerContents(
            places: places,
            regions: used,
            countries: Countries.make(sources.countries, names: sources.countryNames),
            attribution: Self.attribution,
            dataDate: sources.dataDate
        )
        return Result(contents: contents, report: report)
    }

    /// docs/sources.md has the terms of each source.
    static let attribution =
        "Places: GeoNames (CC BY 4.0); Korean areas: Korea Meteorological Administration; "
        + "airports: airportsdata (MIT); US ZIP codes: zipcodes (MIT); names: Unicode CLDR"

    private func koreanPlaces(
        of sources: GazetteerSources,
        _ spellings: SpellingFilter,
        _ regions: RegionTable,
        _ report: inout GazetteerBuildReport
    ) -> [GazetteerPlace] {
        let areas = KoreanAreas(sources.korea)
        report.dropped[.repeated, default: 0] += areas.repeated
        let places = sources.places.filter { $0.country == "KR" }
        let wrong = places.filter { GeoNamesCorrections.removed.contains($0.number) }
        report.dropped[.knownFault, default: 0] += wrong.count
        return KoreanPlaces(
            areas: areas.areas,
            places: places.filter { !GeoNamesCorrections.removed.contains($0.number) },
            minimumPopulation: minimumPopulation,
            spellings: spellings,
            regions: regions
        ).make(reportingTo: &report)
    }

    /// Returns the capitals: the largest place of each country with the name of its capital, because there are many
    /// Washingtons.
    private func capitals(of sources: GazetteerSources) -> Set<Int> {
        let names = Dictionary(
            sources.countries.map { ($0.code, $0.capital) },
            uniquingKeysWith: { first, _ in first }
        )
        let candidates = sources.places.filter { names[$0.country] == $0.name }
        let largest = Dictionary(grouping: candidates, by: \.country).values.compactMap { places in
            places.max { ($0.population, -$0.number) < ($1.population, -$1.number) }?.number
        }
        return Set(largest)
    }
}
