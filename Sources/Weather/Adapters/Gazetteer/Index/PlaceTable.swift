import Languages
import WeatherModels

/// The places of a file by ordinal: 0 is the most prominent. For an ordinal that does not exist, all values are 0 or
/// `nil`.
final class PlaceTable: Sendable {
    /// Keeps the memory of the file, which columns do not.
    let texts: TextTable
    private let nameTable: NameTable
    let divisions: DivisionTable
    let cityStandings: CityStandings
    /// A number of each identifier's source and value; see ``StoredIdentifier``.
    let identifiers: PackedColumn
    /// The ordinals in the order of their identifiers.
    let identifierOrder: PackedColumn
    /// The codes of all Korean areas in ascending order, and their places.
    let koreanAreaCodes, koreanAreaPlaces: PackedColumn
    /// The names in the identifiers of points, in ascending order.
    let pointNames: PackedColumn
    private let kinds, names, latitudes, longitudes, countries, regions, districts: PackedColumn
    private let timeZones, populations, prominences: PackedColumn
    private let districtNames, timeZoneNames: PackedColumn
    private let keptDistricts: KeptRows<LocalizedName>
    private let keptTimeZones: KeptRows<PlaceTimeZone?>

    init(_ table: SectionTable) throws(GazetteerFileError) {
        texts = try TextTable(.texts, of: table)
        nameTable = try NameTable(table, texts: texts)
        divisions = try DivisionTable(table, names: nameTable)
        cityStandings = try CityStandings(table)
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
        keptDistricts = KeptRows(count: districtNames.count)
        keptTimeZones = KeptRows(count: timeZoneNames.count)
        identifierOrder = try table.column(.identifierOrder)
        koreanAreaCodes = try table.column(.koreanAreaCodes)
        koreanAreaPlaces = try table.column(.koreanAreaPlaces)
        pointNames = try table.column(.pointNames)
        guard try table.column(.cityStandings).count == table.column(.countries).count + 1 else {
            throw .damaged(section: "\(FileSection.cityStandings)")
        }
        guard koreanAreaCodes.count == koreanAreaPlaces.count else {
            throw .damaged(section: "\(FileSection.koreanAreaPlaces)")
        }
    }

    var count: Int { identifiers.count }

    func kind(of ordinal: Int) -> PlaceKind? {
        guard ordinal < count else { return nil }
        return PlaceKind(rawValue: UInt8(truncatingIfNeeded: kinds[ordinal]))
    }

    /// Returns the stored name, used for search and ranking. ``shownName(of:from:)`` is for display.
    func name(of ordinal: Int) -> LocalizedName { nameTable.name(at: names[ordinal]) }

    /// Returns the stored names in all languages, also in those that the program does not know.
    func names(of ordinal: Int) -> [String] { nameTable.all(at: names[ordinal]) }

    /// Returns the stored name in a language, which the program may not know, or `nil` if it has none of its own.
    func name(of ordinal: Int, inLanguage code: String) -> String? {
        nameTable.text(at: names[ordinal], inLanguage: code)
    }

    /// Returns the usual name: 서울 and 수원, not 수원시. A county, town or neighbourhood keeps the word for its kind, which
    /// distinguishes it from its seat.
    ///
    /// - Parameter name: The stored name.
    func shownName(of ordinal: Int, from name: LocalizedName) -> LocalizedName {
        guard kind(of: ordinal) == .city, let korean = name.translations[.korean],
            countryCode(of: ordinal) == "KR", korean.hasSuffix("시"), korean.count > 2
        else { return name }
        var translations = name.translations
        translations[.korean] = String(korean.dropLast())
        return LocalizedName(name.standard, translations: translations)
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

    func district(of ordinal: Int) -> LocalizedName? { district(numbered: districts[ordinal]) }

    /// - Parameter number: The row of the district plus one, or 0 if it is unknown.
    private func district(numbered number: Int) -> LocalizedName? {
        guard number > 0 else { return nil }
        return keptDistricts.value(of: number - 1) { nameTable.name(at: districtNames[number - 1]) }
    }

    private func timeZone(inRow row: Int) -> PlaceTimeZone? {
        keptTimeZones.value(of: row) { PlaceTimeZone(identifier: texts.text(at: timeZoneNames[row])) }
    }

    func population(of ordinal: Int) -> Int? {
        let stored = populations[ordinal]
        return stored > 0 ? stored - 1 : nil
    }

    /// Returns the prominence of the place, to within 0.4 %.
    @inline(__always)
    func prominence(of ordinal: Int) -> Double { Self.prominence(prominences[ordinal]) }

    /// Returns the place, or `nil` if there is none or its data is damaged.
    func place(_ ordinal: Int) -> Place? {
        let row = row(ordinal)
        return place(row, named: self.name(of: row))
    }

    /// - Parameter name: The stored name, which was read already.
    func place(_ row: Row, named name: LocalizedName) -> Place? {
        guard (0..<count).contains(row.ordinal),
            let coordinate = try? Coordinate(
                latitude: Self.degrees(row.latitude, from: -90),
                longitude: Self.degrees(row.longitude, from: -180)
            )
        else { return nil }
        return Place(
            id: identifier(of: row.ordinal),
            kind: kind(of: row.ordinal),
            name: shownName(of: row.ordinal, from: name),
            coordinate: coordinate,
            countryCode: divisions.countryCode(row.country),
            region: row.region > 0 ? divisions.regionName(row.region - 1) : nil,
            district: district(numbered: row.district),
            timeZone: timeZone(inRow: row.timeZone),
            population: row.population > 0 ? row.population - 1 : nil
        )
    }
}

extension PlaceTable {
    /// The numbers that are stored of a place.
    struct Row {
        let ordinal, name, latitude, longitude, country, region, district, timeZone, population: Int
    }

    /// Returns what is stored of a place. Rows that will be needed are read together: the columns lie far apart, and the
    /// processor waits for many of them at once, but for one after the other where work lies between.
    @inline(__always)
    func row(_ ordinal: Int) -> Row {
        Row(
            ordinal: ordinal,
            name: names[ordinal],
            latitude: latitudes[ordinal],
            longitude: longitudes[ordinal],
            country: countries[ordinal],
            region: regions[ordinal],
            district: districts[ordinal],
            timeZone: timeZones[ordinal],
            population: populations[ordinal]
        )
    }

    /// Returns the stored name, used for search and ranking. ``shownName(of:from:)`` is for display.
    func name(of row: Row) -> LocalizedName { nameTable.name(at: row.name) }
}

// MARK: Stored numbers

extension PlaceTable {
    /// The coordinates are stored in units of 1e-5°, about a metre.
    private static let unitsPerDegree = 100_000.0

    static func stored(_ degrees: Double, from least: Double) -> Int {
        Int(((degrees - least) * unitsPerDegree).rounded())
    }

    /// Returns the double nearest to the decimal fraction.
    @inline(__always)
    private static func degrees(_ stored: Int, from least: Double) -> Double {
        (Double(stored) + least * unitsPerDegree) / unitsPerDegree
    }

    /// A prominence is stored in 16 bits: the exponent and the first eight bits of the significand of a 32-bit float,
    /// so that the order is kept.
    private static let droppedBits: UInt32 = 15

    /// Negative values and NaN count as 0.
    static func stored(prominence: Double) -> Int {
        let float = Float(prominence)
        guard float > 0 else { return 0 }
        return Int(min(float, .greatestFiniteMagnitude).bitPattern >> droppedBits)
    }

    @inline(__always)
    static func prominence(_ stored: Int) -> Double {
        Double(Float(bitPattern: UInt32(truncatingIfNeeded: stored) << droppedBits))
    }
}
