import WeatherModels
import WeatherPorts

/// The search for programs: only places with exactly the name.
extension SearchRun {
    /// Returns ordinals, best first. If the last area can be a country that contains such a place, only places there
    /// are returned: "CA" is Canada, unless there is no such place in Canada.
    mutating func ordinals(named text: TypedText, within areas: [ExactArea]) -> [Int] {
        preferOwnScript(of: text)
        let bare = AreaSuffix.withoutKind(text.key)
        let found = ordinals(of: text.key, text) ?? bare.flatMap { ordinals(of: $0, text) } ?? []
        let fitting = found.filter { ordinal in areas.allSatisfy { $0.contains(ordinal, in: atlas) } }
        let inCountry = fitting.filter { areas.last?.isCountry(of: $0, in: atlas) == true }
        return inCountry.isEmpty ? fitting : inCountry
    }

    /// Returns `nil` if nothing has the name.
    private func ordinals(of key: [UInt8], _ text: TypedText) -> [Int]? {
        let postings = atlas.names.postings(of: key)
        let attempt = Attempt(quality: .exact, evidence: .name(key), text: text)
        var shortlist = Shortlist(capacity: postings.count)
        for posting in postings {
            let name = atlas.names[posting]
            let (ordinal, isShown) = (name.ordinal, name.isShown)
            guard ![.airport, .postcode].contains(atlas.places.kind(of: ordinal)),
                let value = ranking.value(of: ordinal, in: atlas.places, above: -.infinity)
            else { continue }
            let factor = isShown ? 1 : attempt.otherName
            shortlist.insert(Shortlist.Entry(ordinal: ordinal, posting: posting, value: value * factor))
        }
        guard !shortlist.entries.isEmpty else { return nil }
        let all = reordered(shortlist, attempt).entries.map(\.ordinal)
        // A program that asks for Cornwall wants the city with a number, not the region of England.
        let settled = all.filter { !atlas.isPoint($0) }
        return settled.isEmpty ? all : settled
    }
}

/// A country, region or district, by its whole name or code.
struct ExactArea {
    private let key: [UInt8]
    /// Ordinals of ``Gazetteer/divisionNames``.
    private let divisions: DivisionSet

    /// Returns `nil` for a text without letters and digits.
    init?(_ text: String, in atlas: Atlas) {
        key = Folding.key(text)
        guard !key.isEmpty else { return nil }
        divisions = atlas.divisions(exactly: key)
    }

    func contains(_ ordinal: Int, in atlas: Atlas) -> Bool {
        atlas.isPlace(ordinal, in: divisions)
            || atlas.places.district(of: ordinal)?.all.contains(where: isName) == true
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
