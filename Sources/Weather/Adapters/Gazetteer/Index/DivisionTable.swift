import WeatherModels

/// Countries and their first-level divisions, by row.
struct DivisionTable: Sendable {
    private let names: NameTable
    private var texts: TextTable { names.texts }
    /// The fields of the text are: code, name, other names.
    private let countries: PackedColumn
    /// The fields of the text are: code of the country, code of the region, then as for a country.
    private let regions: PackedColumn
    private let capitals: PackedColumn
    private let standing: DivisionTowns
    private let keptRegionNames: KeptRows<LocalizedName?>

    init(_ table: SectionTable, names: NameTable) throws(GazetteerFileError) {
        self.names = names
        countries = try table.column(.countries)
        regions = try table.column(.regions)
        keptRegionNames = KeptRows(count: regions.count)
        capitals = try table.column(.countryCapitals)
        let towns = try table.column(.divisionTowns)
        guard capitals.count == countries.count else {
            throw .damaged(section: "\(FileSection.countryCapitals)")
        }
        guard towns.count == (regions.count + countries.count) * DivisionTowns.perDivision else {
            throw .damaged(section: "\(FileSection.divisionTowns)")
        }
        standing = DivisionTowns(towns)
    }

    var regionCount: Int { regions.count }

    /// ISO 3166-1 alpha-2.
    func countryCode(_ row: Int) -> String? {
        guard row < countries.count, let code = code(row) else { return nil }
        return String(decoding: code, as: UTF8.self)
    }

    /// Returns the row of a country by its ISO 3166-1 alpha-2 code.
    func country(withCode code: String) -> Int? {
        let row = (0..<countries.count).partitioningIndex { row in
            self.code(row)?.lexicographicallyPrecedes(code.utf8) == true
        }
        return countryCode(row) == code ? row : nil
    }

    private func code(_ row: Int) -> UnsafeRawBufferPointer? {
        var fields = texts.fieldsInPlace(at: countries[row])
        return fields.next()
    }

    func countryName(_ row: Int) -> LocalizedName? { name(at: row, of: countries, codes: 1) }

    /// Returns the ordinal of the capital of a country, or `nil` if it is unknown.
    func capital(_ row: Int) -> Int? {
        let stored = capitals[row]
        return stored > 0 ? stored - 1 : nil
    }

    /// Returns the most prominent towns of a region, or of a country by the number of regions + its row.
    func towns(of division: Int) -> [Int] { standing.towns(of: division) }

    func regionName(_ row: Int) -> LocalizedName? {
        keptRegionNames.value(of: row) { name(at: row, of: regions, codes: 2) }
    }

    /// Returns the names of a region in all languages that the file has, without its codes, which can be searched too.
    func regionNames(_ row: Int) -> [String] {
        guard (0..<regions.count).contains(row) else { return [] }
        return names.all(at: regions[row]).dropFirst(2).filter { name in
            name.utf8.count > 3
                || !name.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        }
    }

    /// - Parameter codes: The number of fields before the names.
    private func name(at row: Int, of rows: PackedColumn, codes: Int) -> LocalizedName? {
        guard (0..<rows.count).contains(row) else { return nil }
        return names.name(at: rows[row], after: codes)
    }
}
