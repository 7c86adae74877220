import WeatherModels
import WeatherPorts

/// Countries and regions, for which the capital and the largest towns stand.
extension SearchRun {
    /// Adds the capital and the largest towns of a country with exactly this name, unless the best place of the name is
    /// in it: Singapore, the island of Guam. That place comes first, and then this is called again.
    mutating func takeCountry(_ text: TypedText, evenIfPlace: Bool) {
        guard let country = atlas.country(named: text) else { return }
        if !evenIfPlace, let best = exactPlace(named: text), atlas.countryDivision(of: best) == country {
            return
        }
        take([country], as: .exact, towns: Self.townsOfArea)
    }

    /// Adds the largest towns of the regions with exactly this name, unless a large town of the name was found.
    mutating func takeRegion(_ text: TypedText) {
        guard text.key.count >= Atlas.tellingLength else { return }
        if let best = found.first, case .name = best.evidence, !atlas.isPoint(best.ordinal),
            atlas.places.prominence(of: best.ordinal) >= Self.largeCity
        {
            return
        }
        let regions = atlas.divisions(exactly: text.key).filter { !atlas.isCountry($0) }
        take(regions, as: .exact, towns: Self.townsOfArea)
    }

    /// Adds the largest town of each country and region whose name begins with the text.
    mutating func takeAreaBegun(_ text: TypedText) {
        guard text.key.count >= Atlas.tellingLength else { return }
        take(atlas.divisions(begunBy: text.key), as: .prefix, towns: 1)
    }

    /// Adds the largest towns of areas: the area with the largest town first.
    private mutating func take(_ areas: Set<Int>, as quality: PlaceMatch.Quality, towns limit: Int) {
        let answers = areas.map { area in (area: area, towns: atlas.towns(of: area, limit: limit)) }
            .filter { !$0.towns.isEmpty }
        for answer in answers.sorted(by: { ($0.towns[0], $0.area) < ($1.towns[0], $1.area) }) {
            for town in answer.towns {
                add(Candidate(ordinal: town, quality: quality, evidence: .area(answer.area), posting: 0))
            }
        }
    }

    /// Returns the best place of the name that was not found yet.
    private func exactPlace(named text: TypedText) -> Int? {
        let exact = Attempt(quality: .exact, evidence: .name(text.key), text: text)
        return reordered(shortlist(of: atlas.names.postings(of: text.key), as: exact), exact).entries.first?
            .ordinal
    }

    private static let townsOfArea = 4
}

extension Atlas {
    fileprivate func isCountry(_ division: Int) -> Bool { division >= places.divisions.regionCount }

    /// Returns the country with exactly this name in any language, as an ordinal of the divisions. Of codes, which are
    /// names of other things too, only those that people say.
    fileprivate func country(named text: TypedText) -> Int? {
        let isCode = text.key.count <= 3 && text.text.utf8.allSatisfy { $0 < 0x80 }
        let named = isCode ? aliases(text.key) : divisions(exactly: text.key)
        return named.filter(isCountry).min { capitalOrdinal($0) < capitalOrdinal($1) }
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
        return name.map { MeantArea(name: $0, isCapital: capital(of: division) == ordinal) }
    }

    /// Returns the capital of a country and the most prominent towns of a country or region, none in another's outskirts.
    fileprivate func towns(of division: Int, limit: Int) -> [Int] {
        var towns = [capital(of: division)].compactMap(\.self)
        for ordinal in 0..<places.count where towns.count < limit {
            let isInside =
                isCountry(division)
                ? countryDivision(of: ordinal) == division : places.regionNumber(of: ordinal) == division
            guard isInside, places.kind(of: ordinal) == .city,
                let coordinate = places.coordinate(of: ordinal),
                !towns.contains(where: { isNear($0, coordinate) })
            else { continue }
            towns.append(ordinal)
        }
        return towns
    }

    private func isNear(_ ordinal: Int, _ coordinate: Coordinate) -> Bool {
        places.coordinate(of: ordinal).map { $0.distance(to: coordinate) < Self.outskirts } ?? false
    }

    /// In metres from the centre of a large city to the edge of its outskirts, which have names of their own.
    private static let outskirts = 30_000.0
}
