import WeatherModels

/// The queries that the search makes to a gazetteer.
final class Atlas: Sendable {
    let names: NameIndex
    let places: PlaceTable
    private let divisionNames: NameIndex

    /// The row of South Korea; `nil` if the gazetteer lacks it.
    let korea: Int?
    /// The row of Japan; `nil` if the gazetteer lacks it.
    let japan: Int?

    init(_ gazetteer: Gazetteer) {
        (names, places, divisionNames) = (gazetteer.names, gazetteer.places, gazetteer.divisionNames)
        korea = places.divisions.country(withCode: "KR")
        japan = places.divisions.country(withCode: "JP")
    }

    /// Returns the first ordinal from which on no place exceeds a prominence.
    func ordinal(ofProminenceUpTo prominence: Double) -> Int {
        (0..<places.count).partitioningIndex { places.prominence(of: $0) > prominence }
    }

    /// Returns the most prominent places with a name, best first.
    func mostProminent(named key: [UInt8]) -> [(ordinal: Int, coordinate: Coordinate)] {
        names.smallestOrdinals(in: names.postings(of: key), limit: 3).compactMap { ordinal in
            places.coordinate(of: ordinal).map { (ordinal, $0) }
        }
    }

    /// Whether a place is a well-known point and no settlement, airport or administrative area.
    func isPoint(_ ordinal: Int) -> Bool {
        places.isIdentifiedAsPoint(ordinal) && places.kind(of: ordinal).map(PlaceGrid.names) != true
    }

    /// Returns the country of a place as an ordinal of the divisions.
    func countryDivision(of ordinal: Int) -> Int {
        places.divisions.regionCount + places.countryNumber(of: ordinal)
    }

    /// Whether a place is in one of some regions and countries.
    func isPlace(_ ordinal: Int, in divisions: DivisionSet) -> Bool {
        divisions.contains(countryDivision(of: ordinal))
            || places.regionNumber(of: ordinal).map(divisions.contains) == true
    }

    /// Returns the regions and countries with the name or code, with or without the word for their kind, and those
    /// whose name begins with it, if it is long enough.
    func divisions(_ key: [UInt8], shortest: Int = tellingLength) -> DivisionSet {
        var found = aliases(key)
        let named = divisionNames.find(key)
        insert(named.whole, into: &found)
        if key.count >= shortest { insert(named.begun, into: &found) }
        if let bare = AreaSuffix.withoutKind(key) {
            insert(divisionNames.postings(withPrefix: bare), into: &found)
        }
        return found
    }

    /// Returns the regions and countries with exactly that name or code, with or without the word for their kind.
    func divisions(exactly key: [UInt8]) -> DivisionSet {
        var found = aliases(key)
        insert(divisionNames.postings(of: key), into: &found)
        for form in AreaSuffix.longForms(of: key) { insert(divisionNames.postings(of: form), into: &found) }
        return found
    }

    /// Returns those whose name begins with the key.
    func divisions(begunBy key: [UInt8]) -> DivisionSet {
        var found = DivisionSet()
        insert(divisionNames.postings(withPrefix: key), into: &found)
        return found
    }

    /// Returns those with that common name, which the data does not contain.
    func aliases(_ key: [UInt8]) -> DivisionSet {
        var found = DivisionSet()
        if let code = AreaAliases.country(named: key), let row = places.divisions.country(withCode: code) {
            found.insert(places.divisions.regionCount + row)
        }
        for name in AreaAliases.regions(withCode: key) {
            insert(divisionNames.postings(of: Folding.key(name)), into: &found)
        }
        return found
    }

    private func insert(_ postings: Range<Int>, into divisions: inout DivisionSet) {
        for posting in postings.prefix(Self.mostDivisions) {
            divisions.insert(divisionNames.ordinal(at: posting))
        }
    }

    /// In bytes; two Hangul syllables are at least four letters.
    static let tellingLength = 4
    private static let mostDivisions = 100
}
