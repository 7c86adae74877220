import Gazetteer
import WeatherModels

/// Creates places from Korea's areas and GeoNames' Korean places, merging those that are the same.
struct KoreanPlaces {
    let areas: [KoreanArea]
    let places: [GeoNamesPlace]
    let minimumPopulation: Int
    let spellings: SpellingFilter
    let regions: RegionTable

    func make(reportingTo report: inout GazetteerBuildReport) -> [GazetteerPlace] {
        let matches = KoreanMatcher(areas: areas, places: places).matches()
        let populations = cityPopulations(matches)
        var result: [GazetteerPlace] = []
        for (index, area) in areas.enumerated() {
            let match = matches[index].map { places[$0] }
            if match == nil, [.metropolis, .city].contains(area.level) {
                report.unmatchedKoreanAreas.append("\(area.province?.name ?? "") \(area.name)")
            }
            let above = populations[area.province?.name ?? ""]
            result.append(place(of: area, joinedWith: match, cityPopulation: above, &report))
        }
        let joined = Set(matches.values)
        for (index, place) in places.enumerated() where !joined.contains(index) {
            if let place = standalone(place, &report) { result.append(place) }
        }
        return result
    }

    /// Returns the populations of the cities that are provinces, by name.
    private func cityPopulations(_ matches: [Int: Int]) -> [String: Int] {
        var populations: [String: Int] = [:]
        for (area, place) in matches where areas[area].level == .metropolis {
            populations[areas[area].province?.name ?? ""] = places[place].population
        }
        return populations
    }

    private func place(
        of area: KoreanArea,
        joinedWith match: GeoNamesPlace?,
        cityPopulation: Int?,
        _ report: inout GazetteerBuildReport
    ) -> GazetteerPlace {
        let population = match.map(\.population).flatMap { $0 > 0 ? $0 : nil }
        let others = spellings.kept(
            area.otherNames + (match.map { [$0.name] + $0.alternates } ?? []),
            besides: [area.englishName, area.name],
            &report.foldedSpellings
        )
        return GazetteerPlace(
            id: match.map { .geonames($0.number) } ?? .koreanArea(area.code),
            koreanArea: match == nil ? nil : area.code,
            kind: area.kind,
            name: area.englishName,
            koreanName: area.name,
            otherNames: others,
            region: area.level == .province
                ? nil : area.province.flatMap { regions.index(of: "KR.\($0.code)") },
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
        let estimate = KoreanProminence.estimate(for: area, cityPopulation: cityPopulation)
        guard let population else { return estimate }
        return max(Double(population), area.kind == .city ? estimate : estimate / 2)
    }

    private func standalone(
        _ place: GeoNamesPlace,
        _ report: inout GazetteerBuildReport
    ) -> GazetteerPlace? {
        guard place.population >= minimumPopulation else {
            report.drop(.belowMinimumPopulation)
            return nil
        }
        report.unmatchedKoreanPlaces.append("\(place.number) \(place.name)")
        let isQuarter = place.name.lowercased().hasSuffix("dong")
        let koreanName =
            GeoNamesCorrections.koreanNames[place.number] ?? place.alternates.first(where: \.isHangul)
        return GazetteerPlace(
            id: .geonames(place.number),
            kind: isQuarter ? .neighbourhood : .city,
            name: place.name,
            koreanName: koreanName,
            otherNames: spellings.kept(
                place.alternates,
                besides: [place.name, koreanName].compactMap(\.self),
                &report.foldedSpellings
            ),
            region: regions.index(of: "KR.\(place.admin1)"),
            country: "KR",
            coordinate: place.coordinate,
            population: place.population,
            prominence: Double(place.population),
            timeZone: "Asia/Seoul"
        )
    }
}
