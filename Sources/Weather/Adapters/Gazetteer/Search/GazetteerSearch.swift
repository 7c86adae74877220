import Languages
public import WeatherModels
public import WeatherPorts

/// Search and reverse geocoding in a gazetteer file: pure functions of the file and the query.
///
/// All languages are searched at once. The possible meanings of a text are tried from the most to the least likely
/// (``SearchRun``): code in capitals, name, name with qualifiers, beginning of a name, of a later word, initials,
/// another keyboard layout, another romanization, typing errors. Less likely ones are tried only while nothing was
/// found, so that a correct name takes microseconds. The ``Ranking`` decides between equal matches.
public struct GazetteerSearch: PlaceSearch {
    private let gazetteer: Gazetteer
    private let korea: Int?
    private var atlas: Atlas { Atlas(gazetteer, korea: korea) }

    public init(_ gazetteer: Gazetteer) {
        self.gazetteer = gazetteer
        korea = gazetteer.places.divisions.country(withCode: "KR")
    }

    public func matches(for query: PlaceQuery) -> [PlaceMatch] {
        guard query.limit > 0, let text = TypedText(query.text) else { return [] }
        let atlas = atlas
        let ranking = Ranking(
            near: query.near,
            country: query.countryCode.flatMap { atlas.places.divisions.country(withCode: $0) }
        )
        var run = SearchRun(in: atlas, ranking: ranking, limit: min(query.limit, Self.mostResults))
        run.answer(text)
        let sureness = Sureness(query: query, text: text, atlas: atlas)
        return run.found.compactMap { match($0, in: atlas, typed: text, isSure: sureness.isSure($0)) }
    }

    public func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        gazetteer.placeNaming(coordinate)
    }

    public func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        gazetteer.nearestPlace(to: coordinate, within: radius)
    }

    public func places(named name: String, within areas: [String], limit: Int) -> [Place] {
        guard limit > 0, let text = TypedText(name) else { return [] }
        let areas = areas.compactMap { ExactArea($0, in: atlas) }
        return ExactNameSearch(text: text, in: atlas).ordinals(within: areas).prefix(limit)
            .compactMap { atlas.places.place($0) }
    }

    public func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        gazetteer.places(near: coordinate, within: radius, limit: limit)
    }

    public func places(in box: CoordinateBox, limit: Int) -> [Place] {
        gazetteer.places(in: box, limit: limit)
    }

    public func place(withID id: PlaceID) -> Place? { gazetteer.place(withID: id) }

    public func countryName(_ code: String) -> LocalizedName? { gazetteer.countryName(code) }

    private func match(
        _ candidate: Candidate,
        in atlas: Atlas,
        typed: TypedText,
        isSure: Bool
    ) -> PlaceMatch? {
        guard let place = atlas.places.place(candidate.ordinal) else { return nil }
        var key = atlas.names.key(of: candidate.posting)
        if let page = key.first, (KeyPage.initials...KeyPage.laterWords).contains(page) { key.removeFirst() }
        let highlighter = Highlighter(evidence: candidate.evidence, matchedKey: key)
        // The name shown is the beginning of the stored name.
        let stored = atlas.places.name(of: candidate.ordinal)
        let highlights = Language.allCases.reduce(into: [Language: [Range<Int>]]()) { highlights, language in
            let shown = 0..<place.name.text(in: language).utf16.count
            let ranges = highlighter.ranges(in: stored.text(in: language)).map { $0.clamped(to: shown) }
                .filter { !$0.isEmpty }
            if !ranges.isEmpty { highlights[language] = ranges }
        }
        return PlaceMatch(
            place: place,
            quality: candidate.quality,
            prominence: atlas.places.prominence(of: candidate.ordinal),
            isSure: isSure,
            otherName: highlights.isEmpty ? OtherName(candidate.evidence, key, typed: typed)?.text : nil,
            highlights: highlights
        )
    }

    /// More than any list shows.
    private static let mostResults = 100
}
