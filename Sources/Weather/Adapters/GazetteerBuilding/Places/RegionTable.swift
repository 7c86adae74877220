import Gazetteer
import Languages
import WeatherModels

/// The first-level divisions, found by code or by name.
struct RegionTable {
    /// Countries whose places have codes from another reform than the table of regions: Hanoi would be in An Giang.
    static let renumberedCountries: Set<String> = ["VN"]

    private(set) var regions: [GazetteerDivision] = []
    private var indexByCode: [String: Int] = [:]
    private var indexByName: [String: [[UInt8]: Int]] = [:]

    /// - Parameters:
    ///   - admin1: The rows of `admin1CodesASCII.txt`.
    ///   - names: Those of `regions.csv`.
    init(admin1: [SourceRow], names: [SourceRow]) throws(GazetteerBuildError) {
        let namesByCode = try names.byCode()
        for (code, row) in try admin1.byCode().sorted(by: { $0.key < $1.key }) {
            let parts = code.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            for name in [try row.text("name"), try row.text("ascii name")] {
                indexByName[parts[0], default: [:]][Folding.key(name)] = regions.count
            }
            indexByCode[code] = regions.count
            if let province = KoreanProvince.all.first(where: { code == "KR.\($0.code)" }) {
                regions.append(try Self.region(province, names: names))
            } else {
                let names = namesByCode[code]
                regions.append(try Self.region(row, country: parts[0], code: parts[1], names: names))
            }
        }
    }

    /// - Parameter code: The code with its country, `US.TX`.
    func index(of code: String) -> Int? { indexByCode[code] }

    func index(named name: String, in country: String) -> Int? {
        indexByName[country]?[Folding.key(name)]
    }

    /// Returns only the regions that contain places, and updates the places' indices.
    func trimmed(to places: inout [GazetteerPlace]) -> [GazetteerDivision] {
        let used = Set(places.compactMap(\.region)).sorted()
        let newIndex = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
        for index in places.indices { places[index].region = places[index].region.flatMap { newIndex[$0] } }
        return used.map { regions[$0] }
    }

    /// - Parameter names: The rows of `regions.csv`, of which one may have the province's Korean name.
    private static func region(
        _ province: KoreanProvince,
        names: [SourceRow]
    ) throws(GazetteerBuildError) -> GazetteerDivision {
        var translations: [String: String] = [:]
        for row in names where try row.text("code").hasPrefix("KR.") {
            let known = try row.translations(besides: columns)
            if known[Language.korean.rawValue].map(province.isCalled) == true { translations = known }
        }
        translations[Language.korean.rawValue] = province.name
        return GazetteerDivision(
            country: "KR",
            code: province.code,
            name: GazetteerName(province.english, translations: translations),
            otherNames: province.otherNames
        )
    }

    /// Those of `regions.csv` that are not names in a language.
    private static let columns: Set = ["code", "iso", "others"]

    /// - Parameter names: The row of `regions.csv`.
    private static func region(
        _ row: SourceRow,
        country: String,
        code: String,
        names: SourceRow?
    ) throws(GazetteerBuildError) -> GazetteerDivision {
        let name = try row.text("name")
        let translations = try names?.translations(besides: columns) ?? [:]
        var others = [try row.text("ascii name")]
        // Letters only: nobody types "13" for Tokyo.
        if let iso = try names?.text("iso"), iso != code, iso.allSatisfy(\.isLetter) { others.append(iso) }
        let korean = translations[Language.korean.rawValue] ?? ""
        if let short = shortForm(ofKorean: korean) { others.append(short) }
        others += try names?.list("others") ?? []
        var keys = Set(([name] + translations.values).map(Folding.key))
        return GazetteerDivision(
            country: country,
            code: code,
            name: GazetteerName(name, translations: translations),
            otherNames: others.filter { !$0.isEmpty && keys.insert(Folding.key($0)).inserted }
        )
    }

    /// Returns 텍사스 for 텍사스주, 도쿄 for 도쿄도.
    private static func shortForm(ofKorean name: String) -> String? {
        guard let last = name.last, "주성현도부시".contains(last), name.count >= 3, name != "홋카이도" else {
            return nil
        }
        return String(name.dropLast())
    }
}
