import Gazetteer
import Languages
import WeatherModels

/// A first-level division: a row of `admin1CodesASCII.txt`.
struct Admin1Row: Hashable {
    /// `US.TX`.
    var code: String
    var name: String
    var asciiName: String

    static let columns = ["code", "name", "ascii name", "geonameid"]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("code")
        name = try row.text("name")
        asciiName = try row.text("ascii name")
    }
}

/// Names of a first-level division: a row of `regions.csv`.
struct RegionNamesRow: Hashable {
    /// The code in GeoNames: `CA.08`.
    var code: String
    /// The code in ISO 3166-2, `ON`.
    var isoCode: String
    /// Empty if unknown.
    var korean: String

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("code")
        isoCode = try row.text("iso")
        korean = try row.text("korean")
    }
}

/// The first-level divisions, found by code or by name.
struct RegionTable {
    /// Countries whose places have codes from another reform than the table of regions: Hanoi would be in An Giang.
    static let renumberedCountries: Set<String> = ["VN"]

    private(set) var regions: [GazetteerRegion] = []
    private var indexByCode: [String: Int] = [:]
    private var indexByName: [String: [[UInt8]: Int]] = [:]

    init(admin1: [Admin1Row], names: [RegionNamesRow]) {
        let namesByCode = Dictionary(names.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
        for row in admin1.sorted(by: { $0.code < $1.code }) {
            let parts = row.code.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let region =
                KoreanProvince.all.first { row.code == "KR.\($0.code)" }.map(Self.region)
                ?? Self.region(row, country: parts[0], code: parts[1], names: namesByCode[row.code])
            indexByCode[row.code] = regions.count
            for name in [row.name, row.asciiName] {
                indexByName[region.country, default: [:]][Folding.key(name)] = regions.count
            }
            regions.append(region)
        }
    }

    /// - Parameter code: The code with its country, `US.TX`.
    func index(of code: String) -> Int? { indexByCode[code] }

    func index(named name: String, in country: String) -> Int? {
        indexByName[country]?[Folding.key(name)]
    }

    /// Returns only the regions that contain places, and updates the places' indices.
    func trimmed(to places: inout [GazetteerPlace]) -> [GazetteerRegion] {
        let used = Set(places.compactMap(\.region)).sorted()
        let newIndex = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
        for index in places.indices { places[index].region = places[index].region.flatMap { newIndex[$0] } }
        return used.map { regions[$0] }
    }

    private static func region(_ province: KoreanProvince) -> GazetteerRegion {
        GazetteerRegion(
            country: "KR",
            code: province.code,
            name: LocalizedName(province.english, korean: province.name),
            otherNames: province.otherNames
        )
    }

    private static func region(
        _ row: Admin1Row,
        country: String,
        code: String,
        names: RegionNamesRow?
    ) -> GazetteerRegion {
        let korean = names?.korean ?? ""
        var others = [row.asciiName]
        // Letters only: nobody types "13" for Tokyo.
        if let iso = names?.isoCode, iso != code, iso.allSatisfy(\.isLetter) { others.append(iso) }
        if let short = shortForm(ofKorean: korean) { others.append(short) }
        return GazetteerRegion(
            country: country,
            code: code,
            name: LocalizedName(row.name, korean: korean),
            otherNames: others.filter { $0 != row.name && !$0.isEmpty }
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
