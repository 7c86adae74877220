import Gazetteer
import Languages
import WeatherModels

/// A country: a row of `countryInfo.txt`.
struct CountryRow: Hashable {
    var code: String
    var code3: String
    var name: String
    var capital: String

    /// The first of nineteen columns.
    static let columns = ["iso", "iso3", "numeric", "fips", "country", "capital"]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("iso")
        code3 = try row.text("iso3")
        name = try row.text("country")
        capital = try row.text("capital")
    }
}

/// Names of a country: a row of `countries.csv`.
struct CountryNamesRow: Hashable {
    var code: String
    var korean: String
    /// In any language.
    var others: [String]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("code")
        korean = try row.text("korean")
        others = try row.text("others").split(separator: "|").map(String.init)
    }
}

extension GazetteerCountry {
    /// Returns the countries of the file, by code.
    static func all(_ rows: [CountryRow], names: [CountryNamesRow]) -> [GazetteerCountry] {
        let namesByCode = Dictionary(names.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
        return rows.sorted { $0.code < $1.code }.map { row in
            let known = namesByCode[row.code]
            let korean = known?.korean ?? ""
            var seen = Set([row.name, korean].map(Folding.key))
            let others = ([row.code3] + (known?.others ?? []) + (spokenNames[row.code] ?? []))
                .filter { seen.insert(Folding.key($0)).inserted && !Folding.key($0).isEmpty }
            return GazetteerCountry(
                code: row.code,
                name: LocalizedName(row.name, korean: korean),
                otherNames: others
            )
        }
    }

    /// Common names that are missing in the sources.
    private static let spokenNames = [
        "KR": ["한국", "남한", "Korea", "Republic of Korea", "ROK"], "KP": ["북한", "조선"],
        "US": ["USA", "U.S.A.", "America", "United States of America", "미합중국"],
        "GB": ["UK", "U.K.", "Great Britain", "Britain", "England", "잉글랜드"],
        "AE": ["UAE", "아랍에미리트"], "CZ": ["Czech Republic", "체코"], "NL": ["Holland"], "TR": ["Turkey", "터키"],
        "MK": ["Macedonia"], "MM": ["Burma", "버마"], "CI": ["Ivory Coast"], "CN": ["PRC"], "TW": ["대만"],
        "DE": ["독일"], "AU": ["호주"], "AT": ["오스트리아"], "RU": ["러시아"], "VN": ["베트남", "월남"],
    ]
}
