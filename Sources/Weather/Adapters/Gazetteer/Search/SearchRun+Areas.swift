import WeatherModels
import WeatherPorts

/// Countries and regions, for which the capital and the largest towns stand.
extension SearchRun {
    /// Adds the capital and the largest towns of a country that is shown under this name. Not if the best place of the
    /// name is in it, as Singapore and the island of Guam, or close to the person: Lebanon in Tennessee. That place
    /// comes first, and then ``takeCountry(_:)`` is called.
    mutating func takeCountryShown(as text: TypedText) {
        guard let country = country(named: text), atlas.isShown(country, as: text.key) else { return }
        if let best = exactPlace(named: text), best.isShown,
            atlas.countryDivision(of: best.ordinal) == country
                || ranking.isClose(best.ordinal, in: atlas.places)
        {
            return
        }
        take(DivisionSet(country), as: .exact, towns: Self.townsOfArea)
    }

    /// Adds the capital and the largest towns of a country with this name in any language. After the places of the name,
    /// because Norfolk is rather the city than the island in one of the languages that call it so.
    mutating func takeCountry(_ text: TypedText) {
        guard let country = country(named: text) else { return }
        take(DivisionSet(country), as: .exact, towns: Self.townsOfArea)
    }

    /// Adds the largest towns of a region that is shown under this name, if the best place of the name is small and
    /// elsewhere: in the person's country, Vermont is the state and not a suburb of Melbourne.
    mutating func takeRegionShown(as text: TypedText) {
        guard text.key.count >= Atlas.tellingLength else { return }
        let named = divisions(exactly: text.key)
        let regions = named.filter { atlas.isRegionShown($0, as: text.key) }
        guard !regions.isEmpty, let best = exactPlace(named: text)?.ordinal, !atlas.isPlace(best, in: named),
            !atlas.isPoint(best), atlas.places.kind(of: best) != .province
        else { return }
        let size = atlas.places.prominence(of: best)
        let meant = regions.filter { region in
            guard let town = atlas.towns(of: region, limit: 1).first else { return false }
            let least = ranking.isPreferred(town, in: atlas.places) ? 0 : Self.timesSmallerAbroad
            return size < Self.largeCity && atlas.places.prominence(of: town) > size * least
        }
        take(meant, as: .exact, towns: Self.townsOfArea)
    }

    /// Adds the largest towns of the regions with exactly this name, unless a large town of the name was found.
    mutating func takeRegion(_ text: TypedText) {
        guard text.key.count >= Atlas.tellingLength else { return }
        if let best = found.first, case .name = best.evidence, !atlas.isPoint(best.ordinal),
            atlas.places.prominence(of: best.ordinal) >= Self.largeCity
        {
            return
        }
        let regions = divisions(exactly: text.key).filter { !atlas.isCountry($0) }
        take(regions, as: .exact, towns: Self.townsOfArea)
    }

    /// Adds the largest town of each country and region whose name begins with the text.
    mutating func takeAreaBegun(_ text: TypedText) {
        guard text.key.count >= Atlas.tellingLength else { return }
        take(atlas.divisions(begunBy: text.key), as: .prefix, towns: 1)
    }

    /// Adds the largest towns of areas: the area with the largest town first.
    private mutating func take(_ areas: DivisionSet, as quality: PlaceMatch.Quality, towns limit: Int) {
        guard !areas.isEmpty else { return }
        let answers = areas.rows.map { area in (area: area, towns: atlas.towns(of: area, limit: limit)) }
            .filter { !$0.towns.isEmpty }
        for answer in answers.sorted(by: { ($0.towns[0], $0.area) < ($1.towns[0], $1.area) }) {
            for town in answer.towns {
                add(Candidate(ordinal: town, quality: quality, evidence: .area(answer.area), posting: 0))
            }
        }
    }

    /// Returns the best place of the name that was not found yet, and whether it is shown under a name that begins so.
    private mutating func exactPlace(named text: TypedText) -> (ordinal: Int, isShown: Bool)? {
        let exact = Attempt(quality: .exact, evidence: .name(text.key), text: text)
        return reordered(shortlist(of: names(text.key).whole, as: exact), exact).entries.first.map {
            ($0.ordinal, atlas.names[$0.posting].isShown)
        }
    }

    /// Returns the country with exactly this name in any language, as an ordinal of the divisions. Of codes, which are
    /// names of other things too, only those that people say.
    private mutating func country(named text: TypedText) -> Int? {
        let isCode = text.key.count <= 3 && text.text.utf8.allSatisfy { $0 < 0x80 }
        let named = isCode ? atlas.aliases(text.key) : divisions(exactly: text.key)
        return named.isEmpty ? nil : atlas.countryWithGreatestCapital(of: named)
    }

    private static let townsOfArea = 4
    /// How much larger the largest town of a region abroad must be than a place of its name to be meant instead.
    private static let timesSmallerAbroad = 10.0
}

extension Atlas {
    fileprivate func isCountry(_ division: Int) -> Bool { division >= places.divisions.regionCount }

    /// Returns the country with the most prominent capital of some divisions.
    fileprivate func countryWithGreatestCapital(of divisions: DivisionSet) -> Int? {
        divisions.filter(isCountry).rows.min { capitalOrdinal($0) < capitalOrdinal($1) }
    }

    private func capitalOrdinal(_ country: Int) -> Int { capital(of: country) ?? places.count }

    fileprivate func capital(of division: Int) -> Int? {
        isCountry(division) ? places.divisions.capital(division - places.divisions.regionCount) : nil
    }

    /// Returns the country or region that a place stands for.
    func meantArea(_ division: Int, answeredBy ordinal: Int) -> MeantArea? {
        let regions = places.divisions.regionCount
        let name =
            isCountry(division)
            ? places.divisions.countryName(division - regions) : places.divisions.regionName(division)
        return name.map { name in
            MeantArea(
                name: name,
                isCountry: isCountry(division),
                isCapital: capital(of: division) == ordinal
            )
        }
    }

    /// Whether a country is shown under a name in one of the languages of the program, or commonly called so.
    fileprivate func isShown(_ country: Int, as key: [UInt8]) -> Bool {
        let name = places.divisions.countryName(country - places.divisions.regionCount)
        return name?.all.contains { Folding.key($0) == key } == true || aliases(key).contains(country)
    }

    /// Whether a region is shown under a name in one of the languages of the program.
    fileprivate func isRegionShown(_ region: Int, as key: [UInt8]) -> Bool {
        !isCountry(region)
            && places.divisions.regionName(region)?.all.contains { Folding.key($0) == key } == true
    }

    /// Returns the capital of a country and the most prominent towns of a country or region, none in another's outskirts.
    fileprivate func towns(of division: Int, limit: Int) -> [Int] {
        var towns = [capital(of: division)].compactMap(\.self)
        for town in places.divisions.towns(of: division) {
            guard let coordinate = places.coordinate(of: town) else { continue }
            if !towns.contains(where: { isNear($0, coordinate) }) { towns.append(town) }
        }
        return Array(towns.prefix(limit))
    }

    /// Returns the most prominent cities of a country, none in another's outskirts.
    func cities(of country: String, limit: Int) -> [Int] {
        guard let row = places.divisions.country(withCode: country) else { return [] }
        var cities: [Int] = []
        for ordinal in 0..<places.count where places.countryNumber(of: ordinal) == row {
            guard cities.count < limit else { break }
            guard places.kind(of: ordinal) == .city, let coordinate = places.coordinate(of: ordinal),
                !cities.contains(where: { isNear($0, coordinate) })
            else { continue }
            cities.append(ordinal)
        }
        return cities
    }

    private func isNear(_ ordinal: Int, _ coordinate: Coordinate) -> Bool {
        places.coordinate(of: ordinal).map { $0.distance(to: coordinate) < DivisionTowns.outskirts } ?? false
    }
}
