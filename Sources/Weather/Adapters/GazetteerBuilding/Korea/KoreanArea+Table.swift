import WeatherModels

/// Reads the table of Korean areas, which has peculiarities: see `places.md` and the cases below.
struct KoreanAreas {
    private(set) var areas: [KoreanArea] = []
    private(set) var repeated = 0
    private var districtsOfCities: [CityOfDistricts: [KoreanArea]] = [:]
    private var seen: Set<String> = []

    private struct CityOfDistricts: Hashable, Comparable {
        var province: KoreanProvince
        var name: String

        static func < (one: Self, other: Self) -> Bool {
            (one.name, one.province.code) < (other.name, other.province.code)
        }
    }

    init(_ rows: [KoreanAreaRow]) {
        for row in rows { append(row) }
        appendCitiesOfDistricts()
    }

    private mutating func append(_ row: KoreanAreaRow) {
        let province = Self.province(of: row)
        guard let area = province.map({ area(of: row, in: $0) }) ?? Self.rock(row) else { return }
        // 세종 and 이어도 occur twice, once as their own part.
        guard seen.insert("\(row.province) \(area.parents) \(area.name)").inserted else {
            repeated += 1
            return
        }
        areas.append(area)
        if row.town.isEmpty, let province, area.level == .district, let city = area.parents.first {
            districtsOfCities[CityOfDistricts(province: province, name: city), default: []].append(area)
        }
    }

    /// 군위군 became part of 대구 in 2023; the table is from 2022.
    private static func province(of row: KoreanAreaRow) -> KoreanProvince? {
        if row.city == "군위군" { return .daegu }
        return KoreanProvince.all.first { $0.isCalled(row.province) }
    }

    private func area(of row: KoreanAreaRow, in province: KoreanProvince) -> KoreanArea? {
        if row.city.isEmpty || row.city == row.province {
            guard row.town.isEmpty else { return town(row, in: province) }
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
        return row.town.isEmpty ? city(row, in: province) : town(row, in: province)
    }

    private func city(_ row: KoreanAreaRow, in province: KoreanProvince) -> KoreanArea {
        let names = Self.split(row.city)
        let name = names.last ?? row.city
        let kind: PlaceKind = name.hasSuffix("구") ? .district : name.hasSuffix("군") ? .county : .city
        return KoreanArea(
            code: row.code,
            level: kind == .district ? .district : .city,
            kind: kind,
            name: name,
            otherNames: (KoreanAreaAliases.names[row.code] ?? []) + Self.formerNames(of: name, in: province)
                + (names.count > 1 ? [row.city] : []),
            province: province,
            parents: names.dropLast(),
            coordinate: row.coordinate
        )
    }

    private func town(_ row: KoreanAreaRow, in province: KoreanProvince) -> KoreanArea {
        let name = KoreanAreaName(row.town)
        return KoreanArea(
            code: row.code,
            level: .town,
            kind: Self.kind(ofTown: name.name),
            name: name.name,
            otherNames: name.otherNames + (KoreanAreaAliases.names[row.code] ?? []),
            province: province,
            parents: row.city == row.province ? [] : Self.split(row.city),
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

    /// Adds cities such as 수원시, which have districts but no row.
    private mutating func appendCitiesOfDistricts() {
        let known = Set(areas.filter { $0.level == .city }.map(\.name))
        for (city, districts) in districtsOfCities.sorted(by: { $0.key < $1.key })
        where !known.contains(city.name) {
            let count = Double(districts.count)
            // The code of 수원시 is the common prefix of its districts' codes: 4111 in 41111 장안구.
            guard let code = districts.first.map({ $0.code / 1_000_000 * 1_000_000 }),
                let middle = try? Coordinate(
                    latitude: districts.map(\.coordinate.latitude).reduce(0, +) / count,
                    longitude: districts.map(\.coordinate.longitude).reduce(0, +) / count
                )
            else { continue }
            areas.append(
                KoreanArea(
                    code: code,
                    level: .city,
                    kind: .city,
                    name: city.name,
                    province: city.province,
                    coordinate: middle,
                    isMiddleOfDistricts: true
                )
            )
        }
    }
}
