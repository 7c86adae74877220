import WeatherModels
import WeatherPorts

/// The search for programs: only places with exactly the name.
struct ExactNameSearch {
    private let text: TypedText
    private let atlas: Atlas
    private let run: SearchRun

    init(text: TypedText, in atlas: Atlas) {
        self.text = text
        self.atlas = atlas
        let isHangul = text.text.contains(where: \.isHangulSyllable)
        let ranking = Ranking(near: nil, country: nil)
        run = SearchRun(
            in: atlas,
            ranking: isHangul
                ? ranking.preferring(country: atlas.korea, by: Ranking.koreanInHangul) : ranking,
            limit: 1
        )
    }

    /// Returns ordinals, best first. If the last area can be a country that contains such a place, only places there
    /// are returned: "CA" is Canada, unless there is no such place in Canada.
    func ordinals(within areas: [ExactArea]) -> [Int] {
        let found = ordinals(of: text.key) ?? AreaSuffix.withoutKind(text.key).flatMap(ordinals) ?? []
        let fitting = found.filter { ordinal in areas.allSatisfy { $0.contains(ordinal, in: atlas) } }
        guard let last = areas.last else { return fitting }
        let inCountry = fitting.filter { last.isCountry(of: $0, in: atlas) }
        return inCountry.isEmpty ? fitting : inCountry
    }

    /// Returns `nil` if nothing has the name.
    private func ordinals(of key: [UInt8]) -> [Int]? {
        let postings = atlas.postings(of: key)
        var shortlist = Shortlist(capacity: postings.count)
        for posting in postings {
            let ordinal = atlas.names.ordinal(at: posting)
            guard isAnswer(atlas.places.kind(of: ordinal)),
                let value = run.ranking.value(of: ordinal, in: atlas.places, above: -.infinity)
            else { continue }
            shortlist.insert(Shortlist.Entry(ordinal: ordinal, posting: posting, value: value))
        }
        guard !shortlist.entries.isEmpty else { return nil }
        let attempt = SearchRun.Attempt(quality: .exact, evidence: .name(key), text: text)
        return run.reordered(shortlist, attempt).entries.map(\.ordinal)
    }

    private func isAnswer(_ kind: PlaceKind?) -> Bool { kind != .airport && kind != .postcode }
}

/// A country, region or district, by its whole name or code.
struct ExactArea {
    private let key: [UInt8]
    /// Ordinals of ``Gazetteer/divisionNames``.
    private let divisions: Set<Int>

    /// Returns `nil` for a text without letters and digits.
    init?(_ text: String, in atlas: Atlas) {
        key = Folding.key(text)
        guard !key.isEmpty else { return nil }
        divisions = atlas.divisions(exactly: key)
    }

    func contains(_ ordinal: Int, in atlas: Atlas) -> Bool {
        if isCountry(of: ordinal, in: atlas) { return true }
        if let region = atlas.places.regionNumber(of: ordinal), divisions.contains(region) { return true }
        return atlas.places.district(of: ordinal).map { $0.all.contains { isName($0) } } ?? false
    }

    func isCountry(of ordinal: Int, in atlas: Atlas) -> Bool {
        divisions.contains(atlas.countryDivision(of: ordinal))
    }

    /// Both 수원 and 수원시 are names of 수원시.
    private func isName(_ district: String) -> Bool {
        let name = Folding.key(district)
        return name == key || AreaSuffix.withoutKind(name) == key
    }
}
