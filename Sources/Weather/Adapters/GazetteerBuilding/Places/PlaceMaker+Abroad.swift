import Gazetteer
import WeatherModels

/// Creates places from GeoNames' places outside Korea.
struct CitiesAbroad {
    let minimumPopulation: Int
    /// The GeoNames numbers of capitals, which are kept whatever their population.
    let capitals: Set<Int>
    let spellings: SpellingFilter
    let regions: RegionTable

    func make(_ places: [GeoNamesPlace], reportingTo report: inout GazetteerBuildReport) -> [GazetteerPlace] {
        places.compactMap { place in
            guard !GeoNamesCorrections.removed.contains(place.number) else {
                report.drop(.knownFault)
                return nil
            }
            guard isKept(place) else {
                report.drop(.belowMinimumPopulation)
                return nil
            }
            guard !place.timeZone.isEmpty else {
                report.drop(.withoutTimeZone)
                return nil
            }
            let korean = KoreanDisplayName.best(of: place)
            if korean != nil { report.koreanNames += 1 }
            return GazetteerPlace(
                id: .geonames(place.number),
                kind: .city,
                name: place.name,
                koreanName: korean,
                otherNames: spellings.kept(
                    place.alternates + KoreanNameDecisions.otherSpellings[place.number, default: []],
                    besides: [place.name, korean].compactMap(\.self),
                    &report.foldedSpellings
                ),
                region: RegionTable.renumberedCountries.contains(place.country)
                    ? nil : regions.index(of: "\(place.country).\(place.admin1)"),
                country: place.country,
                coordinate: place.coordinate,
                population: place.population > 0 ? place.population : nil,
                // An administrative seat with an unknown population is at least a village.
                prominence: Double(max(place.population, 200)),
                timeZone: place.timeZone
            )
        }
    }

    private func isKept(_ place: GeoNamesPlace) -> Bool {
        place.population >= minimumPopulation || ExtraPlaces.numbers.contains(place.number)
            || capitals.contains(place.number)
    }
}
