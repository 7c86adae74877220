import Gazetteer
import WeatherModels

extension GazetteerDivision {
    /// Returns the countries of the file, by code.
    ///
    /// - Parameters:
    ///   - rows: Those of `countryInfo.txt`.
    ///   - names: The rows of `countries.csv`.
    ///   - capitals: The GeoNames numbers of the capitals by country code.
    static func countries(
        _ rows: [SourceRow],
        names: [SourceRow],
        capitals: [String: Int]
    ) throws(GazetteerBuildError) -> [GazetteerDivision] {
        let namesByCode = try names.byCode()
        var countries: [GazetteerDivision] = []
        for row in rows {
            let (code, name) = (try row.text("iso"), try row.text("country"))
            let known = namesByCode[code]
            let translations = try known?.translations(besides: ["code", "others"]) ?? [:]
            let others = try known?.list("others") ?? []
            var seen = Set(([name] + translations.values).map(Folding.key))
            countries.append(
                GazetteerDivision(
                    code: code,
                    name: GazetteerName(name, translations: translations),
                    otherNames: ([try row.text("iso3")] + others + (spokenNames[code] ?? []))
                        .filter { seen.insert(Folding.key($0)).inserted && !Folding.key($0).isEmpty },
                    capital: capitals[code].map { .geonames($0) }
                )
            )
        }
        return countries.sorted { $0.code < $1.code }
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
