import Gazetteer
import WeatherModels

extension PlaceMaker {
    /// Creates places from GeoNames' places outside Korea.
    ///
    /// - Parameter capitals: The GeoNames numbers of places that are kept whatever their population.
    func citiesAbroad(_ places: [GeoNamesPlace], capitals: Set<Int>) -> [GazetteerPlace] {
        let always = capitals.union(GeoNamesCorrections.famous)
        return places.compactMap { place in
            let isKept =
                place.population >= minimumPopulation || always.contains(place.number)
                || SmallPlaces.isKept(place, minimumPopulation: minimumPopulation)
            guard isKept, !place.timeZone.isEmpty
            else { return nil }
            let korean = KoreanDisplayName.best(of: place)
            return GazetteerPlace(
                id: .geonames(place.number),
                kind: .city,
                name: place.name,
                koreanName: korean,
                otherNames: kept(
                    place.alternates + KoreanNameDecisions.otherSpellings[place.number, default: []],
                    besides: [place.name, korean].compactMap(\.self)
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
}
