import WeatherModels

/// Countries and their first-level divisions, by row.
struct DivisionTable: Sendable {
    private let texts: TextTable
    /// The fields of the text are: code, standard name, Korean name or empty, other names.
    private let countries: PackedColumn
    /// The fields of the text are: code of the country, code of the region, then as for a country.
    private let regions: PackedColumn

    init(_ table: SectionTable, texts: TextTable) throws(GazetteerFileError) {
        self.texts = texts
        countries = try table.column(.countries)
        regions = try table.column(.regions)
    }

    var regionCount: Int { regions.count }

    /// ISO 3166-1 alpha-2.
    func countryCode(_ row: Int) -> String? {
        row < countries.count ? texts.fields(at: countries[row]).first : nil
    }

    /// Returns the row of a country by its ISO 3166-1 alpha-2 code.
    func country(withCode code: String) -> Int? {
        let row = countries.partitioningIndex { (texts.fields(at: $0).first ?? "") < code }
        return countryCode(row) == code ? row : nil
    }

    func countryName(_ row: Int) -> LocalizedName? { name(at: row, of: countries, codes: 1) }

    func regionName(_ row: Int) -> LocalizedName? { name(at: row, of: regions, codes: 2) }

    /// - Parameter codes: The number of fields before the names.
    private func name(at row: Int, of rows: PackedColumn, codes: Int) -> LocalizedName? {
        guard (0..<rows.count).contains(row) else { return nil }
        let names = texts.fields(at: rows[row]).dropFirst(codes)
        return names.count < 2 ? nil : LocalizedName(names[codes], korean: names[codes + 1])
    }
}
