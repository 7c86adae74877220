import Languages
public import WeatherModels
public import WeatherPorts

/// Search and reverse geocoding in a gazetteer file: pure functions of the file and the query.
///
/// All languages are searched at once. The possible meanings of a text are tried from the most to the least likely
/// (``SearchRun``): country, code in capitals, a large city that a few letters begin, name, region, name with
/// qualifiers, beginning of a name, of a later word, initials, another keyboard layout, another romanization, typing
/// errors. Less likely ones are tried only while nothing was found, so that a correct name takes microseconds. The
/// ``Ranking`` decides between equal matches.
public struct GazetteerSearch: PlaceSearch {
    private let atlas: Atlas
    private let grid: PlaceGrid

    public init(_ gazetteer: Gazetteer) {
        atlas = Atlas(gazetteer)
        grid = gazetteer.grid
    }

    public func matches(for query: PlaceQuery) -> [PlaceMatch] {
        guard query.limit > 0, let text = TypedText(query.text) else { return [] }
        let ranking = Ranking(
            near: query.near,
            country: query.countryCode.flatMap { atlas.places.divisions.country(withCode: $0) }
        )
        var run = SearchRun(in: atlas, ranking: ranking, limit: min(query.limit, Self.mostResults))
        run.answer(text)
        let sureness = Sureness(
            query: query,
            text: text,
            atlas: atlas,
            areas: Sureness.isAreaName(text.key) ? run.divisions(exactly: text.key) : DivisionSet()
        )
        let rows = run.found.map { atlas.places.row($0.ordinal) }
        var matches: [PlaceMatch] = []
        matches.reserveCapacity(rows.count)
        for (candidate, row) in zip(run.found, rows) {
            let isSure = sureness.isSure(candidate)
            guard let match = match(candidate, row, typed: text, in: query.language, isSure: isSure) else {
                continue
            }
            matches.append(match)
        }
        return matches
    }

    public func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        grid.placeNaming(coordinate)
    }

    /// Returns the nearest place within a radius in metres. Airports, postal codes, well-known points and provinces are
    /// ignored, as in ``places(near:within:limit:)`` and ``places(in:limit:)``.
    public func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        grid.nearest(to: coordinate, within: radius)
    }

    public func places(named name: String, within areas: [String], limit: Int) -> [Place] {
        guard limit > 0, let text = TypedText(name) else { return [] }
        let areas = areas.compactMap { ExactArea($0, in: atlas) }
        var run = SearchRun(in: atlas, ranking: Ranking(near: nil, country: nil), limit: 1)
        return run.ordinals(named: text, within: areas).prefix(limit).compactMap { atlas.places.place($0) }
    }

    public func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        grid.nearest(to: coordinate, within: radius, limit: limit)
    }

    public func places(in box: CoordinateBox, limit: Int) -> [Place] {
        grid.places(in: box, limit: limit)
    }

    public func cities(of country: String, limit: Int) -> [Place] {
        atlas.cities(of: country, limit: limit).compactMap { atlas.places.place($0) }
    }

    public func place(withID id: PlaceID) -> Place? {
        atlas.places.ordinal(of: id).flatMap { atlas.places.place($0) }
    }

    public func countryName(_ code: String) -> LocalizedName? {
        let divisions = atlas.places.divisions
        return divisions.country(withCode: code).flatMap { divisions.countryName($0) }
    }

    public func regionNames(of place: Place) -> [String] {
        let places = atlas.places
        let region = place.id.flatMap(places.ordinal).flatMap(places.regionNumber)
        return region.map(places.divisions.regionNames) ?? place.region.map { Array($0.all) } ?? []
    }

    private func match(
        _ candidate: Candidate,
        _ row: PlaceTable.Row,
        typed: TypedText,
        in language: Language,
        isSure: Bool
    ) -> PlaceMatch? {
        // The name shown is the beginning of the stored name.
        let stored = atlas.places.name(of: row)
        guard let place = atlas.places.place(row, named: stored) else { return nil }
        let prominence = atlas.places.prominence(of: candidate.ordinal)
        if case .area(let division) = candidate.evidence {
            return PlaceMatch(
                place: place,
                quality: candidate.quality,
                prominence: prominence,
                isSure: isSure,
                area: atlas.meantArea(division, answeredBy: candidate.ordinal)
            )
        }
        func highlights(in language: Language) -> [TextSpan] {
            self.highlights(
                of: candidate,
                in: stored.text(in: language),
                shownAs: place.name.text(in: language)
            )
        }
        let shown = highlights(in: language)
        let isShown =
            !shown.isEmpty || Language.allCases.contains { $0 != language && !highlights(in: $0).isEmpty }
        return PlaceMatch(
            place: place,
            quality: candidate.quality,
            prominence: prominence,
            isSure: isSure,
            otherName: isShown ? nil : otherName(candidate, typed: typed),
            highlights: shown
        )
    }

    private func highlights(
        of candidate: Candidate,
        in stored: String,
        shownAs name: String
    ) -> [TextSpan] {
        let found = FoldedName.highlights(in: stored, of: candidate.evidence) {
            atlas.names.keyWithoutPage(of: candidate.posting)
        }
        guard !found.isEmpty else { return [] }
        let shown = 0..<name.utf16.count
        return found.compactMap {
            let span = $0.range.clamped(to: shown)
            return span.isEmpty ? nil : TextSpan(span)
        }
    }

    /// Returns the name that matched instead of those shown, if its usual spelling is known: a code, a name as typed, or
    /// one in a script that folding does not change. Others are stored without blanks, capitals and accents:
    /// "newyorkvanjava" cannot be shown.
    private func otherName(_ candidate: Candidate, typed: TypedText) -> String? {
        switch candidate.evidence {
        case .code:
            return HangulComposer.text(of: atlas.names.keyWithoutPage(of: candidate.posting)).uppercased()
        case .name, .similar:
            let key = atlas.names.keyWithoutPage(of: candidate.posting)
            if typed.key == key { return typed.evenlySpaced }
            guard let first = key.first,
                first <= HangulLetter.vowels.upperBound || Self.firstBytesOfHan.contains(first)
            else { return nil }
            let name = HangulComposer.text(of: key)
            return name.allSatisfy { $0.isHangulSyllable || $0.isHan } ? name : nil
        case .initials, .sound, .area: return nil
        }
    }

    private static let firstBytesOfHan: ClosedRange<UInt8> = 0xE4...0xE9
    /// More than any list shows.
    private static let mostResults = 100
}

extension NameIndex {
    fileprivate func keyWithoutPage(of posting: Int) -> [UInt8] {
        var key = key(of: posting)
        if let page = key.first, (KeyPage.initials...KeyPage.laterWords).contains(page) { key.removeFirst() }
        return key
    }
}

extension Character {
    /// Whether all characters are in the common Chinese range.
    fileprivate var isHan: Bool { unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } }
}
