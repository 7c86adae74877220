import WeatherModels

/// The sections of the place table.
extension GazetteerWriter {
    /// - Parameter places: The places by ordinal, all with identifiers that can be stored.
    static func placeSections(_ places: [GazetteerPlace], in contents: GazetteerContents) -> [FileSection:
        [UInt8]]
    {
        var texts = TextTableBuilder()
        let countries = countries(of: contents)
        let countryRows = Dictionary(countries.enumerated().map { ($1.code, $0) }) { first, _ in first }
        let languages = languages(of: contents)
        var districts = RowTable<GazetteerName>()
        var timeZones = RowTable<String>()
        let areas = koreanAreas(of: places)
        let areaRows = Dictionary(areas.enumerated().map { ($1.code, $0) }) { first, _ in first }
        let points = pointNames(of: places)
        let pointRows = Dictionary(points.enumerated().map { ($1, $0) }) { first, _ in first }
        let identifiers = places.map { place in
            StoredIdentifier(place.id, koreanAreaRow: { areaRows[$0] }, pointRow: { pointRows[$0] })?.number
                ?? 0
        }
        let ordinals = Dictionary(places.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let columns: [FileSection: [Int]] = [
            .placeIdentifiers: identifiers,
            .placeKinds: places.map { Int($0.kind.rawValue) },
            .placeNames: places.map { place in
                let name = GazetteerName(place.name, translations: place.translations)
                return texts.position(of: languages.fields(of: name))
            },
            .placeLatitudes: places.map { PlaceTable.stored($0.coordinate.latitude, from: -90) },
            .placeLongitudes: places.map { PlaceTable.stored($0.coordinate.longitude, from: -180) },
            .placeCountries: places.map { countryRows[$0.country] ?? 0 },
            .placeRegions: places.map { place in
                place.region.map { contents.regions.indices.contains($0) ? $0 + 1 : 0 } ?? 0
            },
            .placeDistricts: places.map { place in place.district.map { districts.row(of: $0) + 1 } ?? 0 },
            .placeTimeZones: places.map { timeZones.row(of: $0.timeZone) },
            .placePopulations: places.map { place in
                place.population.map { min(max($0, 0), PackedColumn.range.upperBound - 2) + 1 } ?? 0
            },
            .placeProminences: places.map { PlaceTable.stored(prominence: $0.prominence) },
            .identifierOrder: places.indices.sorted { (identifiers[$0], $0) < (identifiers[$1], $1) },
            .koreanAreaCodes: areas.map(\.code),
            .koreanAreaPlaces: areas.map(\.ordinal),
            .pointNames: points.map { texts.position(of: [$0.withoutMarks]) },
            .countryCapitals: countries.map { country in
                country.capital.flatMap { ordinals[$0] }.map { $0 + 1 } ?? 0
            },
            .divisionTowns: DivisionTowns.values(
                of: places,
                count: contents.regions.count + countries.count,
                divisions: { place in
                    let region = place.region.flatMap { contents.regions.indices.contains($0) ? $0 : nil }
                    let country = countryRows[place.country].map { contents.regions.count + $0 }
                    return [region, country].compactMap(\.self)
                }
            ),
            .countries: countries.map { texts.position(of: $0.fields(languages)) },
            .regions: contents.regions.map { texts.position(of: $0.fields(languages)) },
            .districts: districts.values.map { texts.position(of: languages.fields(of: $0)) },
            .timeZones: timeZones.values.map { texts.position(of: [$0.withoutMarks]) },
            .cityStandings: CityStandings.values(of: places, countries: countries.map(\.code)),
        ]
        var sections = columns.mapValues(PackedColumn.encoded)
        sections[.texts] = texts.bytes
        var codes = TextTableBuilder()
        _ = codes.position(of: languages.codes)
        sections[.languages] = codes.bytes
        return sections
    }

    private static func languages(of contents: GazetteerContents) -> NameLanguages {
        let divisions = (contents.regions + contents.countries).map(\.name)
        let districts = contents.places.compactMap(\.district)
        return NameLanguages(
            of: contents.places.map(\.translations) + (divisions + districts).map(\.translations)
        )
    }

    /// Returns the countries of the contents by code, followed by others that only places name.
    static func countries(of contents: GazetteerContents) -> [GazetteerDivision] {
        let known = Set(contents.countries.map(\.code))
        let unknown = Set(contents.places.map(\.country)).subtracting(known)
        let nameless = unknown.map { GazetteerDivision(code: $0, name: GazetteerName($0)) }
        return (contents.countries + nameless).sorted { $0.code < $1.code }
    }

    private static func pointNames(of places: [GazetteerPlace]) -> [String] {
        let names = places.compactMap { place in
            if case .point(let name) = place.id { name } else { nil }
        }
        return Set(names).sorted()
    }

    /// Returns all Korean codes in ascending order without duplicates. If several places have a code, it belongs to
    /// the most prominent.
    private static func koreanAreas(of places: [GazetteerPlace]) -> [(code: Int, ordinal: Int)] {
        var areas: [Int: Int] = [:]
        for (ordinal, place) in places.enumerated() {
            var codes = [place.koreanArea].compactMap(\.self)
            if case .koreanArea(let code) = place.id { codes.append(code) }
            for code in codes where PackedColumn.range.contains(code) && areas[code] == nil {
                areas[code] = ordinal
            }
        }
        return areas.map { (code: $0.key, ordinal: $0.value) }.sorted { $0.code < $1.code }
    }
}

/// Distinct values in the order in which they first occurred.
private struct RowTable<Value: Hashable> {
    private(set) var values: [Value] = []
    private var rows: [Value: Int] = [:]

    mutating func row(of value: Value) -> Int {
        if let row = rows[value] { return row }
        rows[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension GazetteerDivision {
    /// Returns the codes, the name and the other names.
    fileprivate func fields(_ languages: NameLanguages) -> [String] {
        [country, code].compactMap(\.self) + languages.fields(of: name)
            + otherNames.map(\.withoutMarks)
    }
}
