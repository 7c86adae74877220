import Languages
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

    var countryCount: Int { countries.count }
    var regionCount: Int { regions.count }

    /// ISO 3166-1 alpha-2.
    func countryCode(_ row: Int) -> String? {
        row < countryCount ? texts.fields(at: countries[row]).first : nil
    }

    /// Returns the row of a country by its ISO 3166-1 alpha-2 code.
    func country(withCode code: String) -> Int? {
        let row = countries.partitioningIndex { (texts.fields(at: $0).first ?? "") < code }
        return row < countryCount && countryCode(row) == code ? row : nil
    }

    func country(_ row: Int) -> GazetteerCountry? {
        guard (0..<countryCount).contains(row) else { return nil }
        let fields = texts.fields(at: countries[row])
        guard fields.count >= 3 else { return nil }
        return GazetteerCountry(
            code: fields[0],
            name: Self.name(fields[1], korean: fields[2]),
            otherNames: Array(fields[3...])
        )
    }

    func region(_ row: Int) -> GazetteerRegion? {
        guard (0..<regionCount).contains(row) else { return nil }
        let fields = texts.fields(at: regions[row])
        guard fields.count >= 4 else { return nil }
        return GazetteerRegion(
            country: fields[0],
            code: fields[1],
            name: Self.name(fields[2], korean: fields[3]),
            otherNames: Array(fields[4...])
        )
    }

    func regionName(_ row: Int) -> LocalizedName? { region(row)?.name }

    private static func name(_ standard: String, korean: String) -> LocalizedName {
        LocalizedName(standard, translations: korean.isEmpty ? [:] : [.korean: korean])
    }
}
