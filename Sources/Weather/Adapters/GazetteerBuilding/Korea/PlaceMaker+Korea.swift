import Gazetteer
import WeatherModels

extension PlaceMaker {
    /// Creates places from Korea's areas and GeoNames' Korean places, merging those that are the same.
    func koreanPlaces(_ areas: [KoreanArea], _ places: [GeoNamesPlace]) -> [GazetteerPlace] {
        let matches = KoreanMatcher(areas: areas, places: places).matches()
        // Of the cities that are provinces.
        var populations: [KoreanProvince?: Int] = [:]
        for (area, place) in matches where areas[area].level == .metropolis {
            populations[areas[area].province] = places[place].population
        }
        let joined = Set(matches.values)
        let others = places.indices.filter { !joined.contains($0) }.map { places[$0] }
        return areas.enumerated().map { index, area in
            place(
                of: area,
                joinedWith: matches[index].map { places[$0] },
                cityPopulation: populations[area.province]
            )
        } + others.filter { $0.population >= minimumPopulation }.map(standalone)
    }

    private func place(
        of area: KoreanArea,
        joinedWith match: GeoNamesPlace?,
        cityPopulation: Int?
    ) -> GazetteerPlace {
        let population = match.map(\.population).flatMap { $0 > 0 ? $0 : nil }
        let others = kept(
            area.otherNames + (match.map { [$0.name] + $0.alternates } ?? []),
            besides: [area.englishName, area.name]
        )
        let division = area.province.flatMap { regions.index(of: "KR.\($0.code)") }
        return GazetteerPlace(
            id: match.map { .geonames($0.number) } ?? .koreanArea(area.code),
            koreanArea: match == nil ? nil : area.code,
            kind: area.kind,
            name: area.englishName,
            koreanName: area.name,
            // A province has the names of the division that it is.
            translations: area.level == .province
                ? division.map { regions.regions[$0].name.translations } ?? [:] : [:],
            otherNames: others,
            region: area.level == .province ? nil : division,
            district: area.district,
            country: "KR",
            // A city divided into districts has no office of its own in the table.
            coordinate: area.isMiddleOfDistricts ? match?.coordinate ?? area.coordinate : area.coordinate,
            population: population,
            prominence: prominence(of: area, population: population, cityPopulation: cityPopulation),
            timeZone: "Asia/Seoul"
        )
    }

    /// GeoNames gives some areas the population of their seat, or an outdated one.
    private func prominence(of area: KoreanArea, population: Int?, cityPopulation: Int?) -> Double {
        let estimate = area.estimatedProminence(cityPopulation: cityPopulation)
        guard let population else { return estimate }
        return max(Double(population), area.kind == .city ? estimate : estimate / 2)
    }

    private func standalone(_ place: GeoNamesPlace) -> GazetteerPlace {
        let isQuarter = place.name.lowercased().hasSuffix("dong")
        let koreanName =
            GeoNamesCorrections.koreanNames[place.number] ?? place.alternates.first(where: \.isHangul)
        return GazetteerPlace(
            id: .geonames(place.number),
            kind: isQuarter ? .neighbourhood : .city,
            name: place.name,
            koreanName: koreanName,
            otherNames: kept(place.alternates, besides: [place.name, koreanName].compactMap(\.self)),
            region: regions.index(of: "KR.\(place.admin1)"),
            country: "KR",
            coordinate: place.coordinate,
            population: place.population,
            prominence: Double(place.population),
            timeZone: "Asia/Seoul"
        )
    }
}
