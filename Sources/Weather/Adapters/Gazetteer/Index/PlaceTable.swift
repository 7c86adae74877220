import Languages
import WeatherModels

/// The places of a file by ordinal: 0 is the most prominent. For an ordinal that does not exist, all values are 0 or
/// `nil`.
struct PlaceTable: Sendable {
    /// The coordinates are stored in units of 1e-5°, about a metre.
    static let unitsPerDegree = 100_000.0

    private let memory: FileMemory
    let texts: TextTable
    let divisions: DivisionTable
    private let identifiers, kinds, names, latitudes, longitudes, countries, regions, districts: PackedColumn
    private let timeZones, populations, prominences: PackedColumn
    private let districtNames, timeZoneNames: PackedColumn
    let koreanAreaCodes: PackedColumn

    init(_ table: SectionTable, in memory: FileMemory) throws(GazetteerFileError) {
        self.memory = memory
        texts = TextTable(try table.bytes(of: .texts), in: memory)
        divisions = try DivisionTable(table, texts: texts)
        identifiers = try table.column(.placeIdentifiers)
        let count = identifiers.count
        func placeColumn(_ section: FileSection) throws(GazetteerFileError) -> PackedColumn {
            let column = try table.column(section)
            guard column.count == count else { throw .damaged(section: "\(section)") }
            return column
        }
        kinds = try placeColumn(.placeKinds)
        names = try placeColumn(.placeNames)
        latitudes = try placeColumn(.placeLatitudes)
        longitudes = try placeColumn(.placeLongitudes)
        countries = try placeColumn(.placeCountries)
        regions = try placeColumn(.placeRegions)
        districts = try placeColumn(.placeDistricts)
        timeZones = try placeColumn(.placeTimeZones)
        populations = try placeColumn(.placePopulations)
        prominences = try placeColumn(.placeProminences)
        districtNames = try table.column(.districts)
        timeZoneNames = try table.column(.timeZones)
        koreanAreaCodes = try table.column(.koreanAreaCodes)
    }

    var count: Int { identifiers.count }

    /// Returns a number of the identifier's source and value that orders identifiers.
    func identifierNumber(of ordinal: Int) -> Int { identifiers[ordinal] }

    func identifier(of ordinal: Int) -> PlaceID? {
        let country = countryCode(of: ordinal) ?? ""
        return StoredIdentifier(number: identifiers[ordinal])
            .identifier(country: country) { koreanAreaCodes[$0] }
    }

    func kind(of ordinal: Int) -> PlaceKind? {
        guard ordinal < count else { return nil }
        return PlaceKind(rawValue: UInt8(truncatingIfNeeded: kinds[ordinal]))
    }

    /// Returns the stored name, used for search and ranking. ``shownName(of:)`` is for display.
    func name(of ordinal: Int) -> LocalizedName { texts.name(at: names[ordinal]) }

    /// Returns the usual name: 서울 and 수원, not 수원시. A county, town or neighbourhood keeps the word for its kind, which
    /// distinguishes it from its seat.
    func shownName(of ordinal: Int) -> LocalizedName {
        let name = name(of: ordinal)
        guard kind(of: ordinal) == .city, let korean = name.translations[.korean],
            countryCode(of: ordinal) == "KR", korean.hasSuffix("시"), korean.count > 2
        else { return name }
        return LocalizedName(name.standard, translations: [.korean: String(korean.dropLast())])
    }

    /// Returns the latitude in degrees, which may be out of range in a damaged file.
    @inline(__always)
    func latitude(of ordinal: Int) -> Double { Self.degrees(latitudes[ordinal], from: -90) }

    /// Returns the longitude in degrees, which may be out of range in a damaged file.
    @inline(__always)
    func longitude(of ordinal: Int) -> Double { Self.degrees(longitudes[ordinal], from: -180) }

    func coordinate(of ordinal: Int) -> Coordinate? {
        try? Coordinate(latitude: latitude(of: ordinal), longitude: longitude(of: ordinal))
    }

    /// Returns a row of ``divisions``.
    func countryNumber(of ordinal: Int) -> Int { countries[ordinal] }

    func countryCode(of ordinal: Int) -> String? { divisions.countryCode(countries[ordinal]) }

    /// Returns a row of ``divisions``, or `nil` if it is unknown.
    func regionNumber(of ordinal: Int) -> Int? {
        let number = regions[ordinal]
        return number > 0 ? number - 1 : nil
    }

    func district(of ordinal: Int) -> LocalizedName? {
        let number = districts[ordinal]
        return number > 0 ? texts.name(at: districtNames[number - 1]) : nil
    }

    /// Returns the IANA name.
    func timeZoneName(of ordinal: Int) -> String { texts.text(at: timeZoneNames[timeZones[ordinal]]) }

    func population(of ordinal: Int) -> Int? {
        let stored = populations[ordinal]
        return stored > 0 ? stored - 1 : nil
    }

    /// Returns the prominence of the place, to within 0.4 %.
    @inline(__always)
    func prominence(of ordinal: Int) -> Double { StoredProminence.value(of: prominences[ordinal]) }

    /// Returns the place, or `nil` if there is none or its data is damaged.
    func place(_ ordinal: Int) -> Place? {
        guard (0..<count).contains(ordinal), let coordinate = coordinate(of: ordinal) else { return nil }
        return Place(
            id: identifier(of: ordinal),
            kind: kind(of: ordinal),
            name: shownName(of: ordinal),
            coordinate: coordinate,
            countryCode: countryCode(of: ordinal),
            region: regionNumber(of: ordinal).flatMap { divisions.regionName($0) },
            district: district(of: ordinal),
            timeZone: PlaceTimeZone(identifier: timeZoneName(of: ordinal)),
            population: population(of: ordinal)
        )
    }

    /// Returns the double nearest to the decimal fraction.
    @inline(__always)
    private static func degrees(_ stored: Int, from least: Double) -> Double {
        (Double(stored) + least * unitsPerDegree) / unitsPerDegree
    }
}
