import WeatherModels

/// A Korean area: a row of `korea.csv`, the grid table of the Korea Meteorological Administration (2022).
struct KoreanAreaRow: Hashable {
    var code: Int
    var province: String
    /// 시, 군 or 구, or two in one word: 수원시장안구.
    var city: String
    /// 읍, 면 or 동.
    var town: String
    var coordinate: Coordinate

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.integer("code")
        province = try row.text("province")
        city = try row.text("city")
        town = try row.text("town")
        coordinate = try row.coordinate("latitude", "longitude")
    }
}

/// Reads the table of Korean areas, which has peculiarities: see `places.md` and the cases below.
extension KoreanArea {
    static func areas(of rows: [KoreanAreaRow]) -> [KoreanArea] {
        var seen: Set<String> = []
        let areas = rows.compactMap { row -> KoreanArea? in
            // 세종 and 이어도 occur twice, once as their own part.
            guard let area = area(of: row),
                seen.insert("\(row.province) \(area.parents) \(area.name)").inserted
            else { return nil }
            return area
        }
        return areas + citiesOfDistricts(in: areas)
    }

    private static func area(of row: KoreanAreaRow) -> KoreanArea? {
        guard let province = province(of: row) else { return rock(row) }
        if !row.town.isEmpty { return town(row, in: province) }
        if !row.city.isEmpty, row.city != row.province { return city(row, in: province) }
        return KoreanArea(
            code: row.code,
            level: province.isCity ? .metropolis : .province,
            kind: province.isCity ? .city : .province,
            name: province.shortName,
            otherNames: [province.name] + province.otherNames,
            province: province,
            coordinate: row.coordinate
        )
    }

    /// 군위군 became part of 대구 in 2023; the table is from 2022.
    private static func province(of row: KoreanAreaRow) -> KoreanProvince? {
        if row.city == "군위군" { return .daegu }
        return KoreanProvince.all.first { $0.isCalled(row.province) }
    }

    private static func city(_ row: KoreanAreaRow, in province: KoreanProvince) -> KoreanArea {
        let names = split(row.city)
        let name = names.last ?? row.city
        let kind: PlaceKind = name.hasSuffix("구") ? .district : name.hasSuffix("군") ? .county : .city
        return KoreanArea(
            code: row.code,
            level: kind == .district ? .district : .city,
            kind: kind,
            name: name,
            otherNames: KoreanAreaName.aliases[row.code, default: []] + formerNames(of: name, in: province)
                + (names.count > 1 ? [row.city] : []),
            province: province,
            parents: names.dropLast(),
            coordinate: row.coordinate
        )
    }

    private static func town(_ row: KoreanAreaRow, in province: KoreanProvince) -> KoreanArea {
        let name = KoreanAreaName(row.town)
        return KoreanArea(
            code: row.code,
            level: .town,
            kind: kind(ofTown: name.name),
            name: name.name,
            otherNames: name.otherNames + KoreanAreaName.aliases[row.code, default: []],
            province: province,
            parents: row.city == row.province ? [] : split(row.city),
            coordinate: row.coordinate
        )
    }

    /// 독도 and 원산도 are neither 읍 nor 면.
    private static func kind(ofTown name: String) -> PlaceKind {
        switch name.last {
        case "읍": .town
        case "면": .township
        case "동": .neighbourhood
        default: .landmark
        }
    }

    /// 이어도 has no province and is at 0, 0 in the table. Its true position: Korea Hydrographic and Oceanographic
    /// Agency, Ieodo Ocean Research Station, 32°07′23″N 125°10′57″E.
    private static func rock(_ row: KoreanAreaRow) -> KoreanArea? {
        guard row.province == "이어도",
            let coordinate = try? Coordinate(latitude: 32.12306, longitude: 125.1825)
        else { return nil }
        return KoreanArea(
            code: row.code,
            level: .town,
            kind: .landmark,
            name: row.province,
            otherNames: ["이어도 해양과학기지", "파랑도", "Socotra Rock", "Ieo-do"],
            coordinate: coordinate
        )
    }

    /// Splits 수원시장안구 into 수원시 and 장안구.
    private static func split(_ name: String) -> [String] {
        guard let match = name.wholeMatch(of: /(.+시)(.+구)/) else { return [name] }
        return [String(match.1), String(match.2)]
    }

    private static func formerNames(of name: String, in province: KoreanProvince) -> [String] {
        guard name == "군위군", province == .daegu else { return [] }
        return ["경북 군위군", "경북 군위", "경상북도 군위군", "군위 경북", "군위군 경상북도"]
    }

    /// Returns cities such as 수원시, which have districts but no row.
    private static func citiesOfDistricts(in areas: [KoreanArea]) -> [KoreanArea] {
        let known = Set(areas.filter { $0.level == .city }.map(\.name))
        let districts = areas.filter { $0.level == .district && !$0.parents.isEmpty }
        let cities = Dictionary(grouping: districts) { [$0.parents[0], $0.province?.code ?? ""] }
        return cities.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { city, districts in
            let count = Double(districts.count)
            guard !known.contains(city[0]),
                let middle = try? Coordinate(
                    latitude: districts.map(\.coordinate.latitude).reduce(0, +) / count,
                    longitude: districts.map(\.coordinate.longitude).reduce(0, +) / count
                )
            else { return nil }
            return KoreanArea(
                // The code of 수원시 is the common prefix of its districts' codes: 4111 in 41111 장안구.
                code: districts[0].code / 1_000_000 * 1_000_000,
                level: .city,
                kind: .city,
                name: city[0],
                province: districts[0].province,
                coordinate: middle,
                isMiddleOfDistricts: true
            )
        }
    }
}
