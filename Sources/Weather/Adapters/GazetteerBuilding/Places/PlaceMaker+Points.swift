import Gazetteer
import Languages
import WeatherModels

extension PlaceMaker {
    /// Returns the places with the well-known points. A point that is a place already, such as an island with the name
    /// of its only town, only adds its names to that place.
    func adding(
        _ points: [PointRow],
        to places: [GazetteerPlace],
        _ neighbours: NearestRegion
    ) -> [GazetteerPlace] {
        var all = places
        let known = NamedPlaces(places)
        // A name that is shown for another point or a town nearby means that one: "Banff" is the town, not the park.
        let shown = NamedPlaces(
            places + points.compactMap { place(of: $0, known, neighbours) }
        )
        var added: [GazetteerPlace] = []
        for point in points {
            guard var place = place(of: point, known, neighbours) else { continue }
            if let twin = known.twin(of: point) {
                add(point, to: &all[twin])
            } else {
                place.otherNames = place.otherNames.filter { other in
                    !shown.isShown(other, near: point.coordinate, besides: place.id)
                }
                added.append(place)
            }
        }
        return all + added
    }

    private func add(_ point: PointRow, to place: inout GazetteerPlace) {
        place.prominence = max(place.prominence, point.prominenceAsPlace)
        switch point.kind {
        case .district, .quarter, .resort: place.translations.merge(point.translations) { known, _ in known }
        // The name of an island, a park or a station is not that of its town.
        default: break
        }
        place.otherNames += distinct(
            point.names + point.otherNames,
            besides: [place.name] + place.translations.values + place.otherNames
        )
    }

    private func place(
        of point: PointRow,
        _ known: NamedPlaces,
        _ neighbours: NearestRegion
    ) -> GazetteerPlace? {
        let timeZone =
            neighbours.timeZone(at: point.coordinate, in: point.country)
            ?? known.timeZone(of: point.country)
        guard let timeZone else { return nil }
        let town = point.town.isEmpty ? nil : known.town(point.town, of: point)
        let region =
            point.region.isEmpty
            ? nil
            : regions.index(named: point.region, in: point.country)
                ?? neighbours.region(at: point.coordinate, in: point.country)
        return GazetteerPlace(
            id: .point(point.name),
            kind: point.kind,
            name: point.english,
            translations: point.translations,
            otherNames: distinct(point.otherNames + point.parkNames, besides: point.names),
            // The region of a capital often has its name.
            region: region.flatMap { index in
                point.kind != .district && regions.regions[index].name.standard == town?.standard
                    ? nil : index
            },
            district: town,
            country: point.country,
            coordinate: point.coordinate,
            prominence: point.prominence,
            timeZone: timeZone
        )
    }
}

extension PointRow {
    fileprivate var names: [String] { [english] + translations.sorted { $0.key < $1.key }.map(\.value) }

    /// Our own estimate of how large a town of the same name would have to be for people to mean that instead. It orders
    /// results and is never shown as a population.
    fileprivate var prominence: Double {
        switch fame {
        case 5...: 1_000_000
        case 4: 200_000
        case 3: 50_000
        case 2: 8_000
        default: 2_000
        }
    }

    /// The prominence of a settlement or area that is the point. A quarter must not give its name to the city around it
    /// (``Gazetteer``'s reverse geocoding goes by prominence); a holiday resort has no larger town around it.
    fileprivate var prominenceAsPlace: Double { min(prominence, kind == .resort ? 150_000 : 50_000) }

    /// The name of a Korean mountain as that of its national park, under which people look for it whether it is one or not:
    /// 속리산국립공원.
    fileprivate var parkNames: [String] {
        guard kind == .mountain, country == "KR",
            let korean = translations[Language.korean.rawValue], korean.hasSuffix("산")
        else { return [] }
        return [korean + "국립공원"]
    }

    /// In metres: a place of the same name within this distance is the same.
    fileprivate var reach: Double {
        switch kind {
        case .island: 15_000
        default: kind.isLargerThanTowns ? 0 : 5_000
        }
    }
}

/// The places by their shown names.
private struct NamedPlaces {
    private let places: [GazetteerPlace]
    private let indices: [[UInt8]: [Int]]
    private let timeZones: [String: String]

    init(_ places: [GazetteerPlace]) {
        self.places = places
        var indices: [[UInt8]: [Int]] = [:]
        for (index, place) in places.enumerated() {
            var names = [place.name] + place.translations.values
            if place.country == "KR", let name = place.koreanName {
                names += [KoreanArea.withoutKind(name), name.replacing("특별자치도", with: "도")]
            }
            // Islands that give a Korean area its name.
            if let area = place.areaCode { names += KoreanAreaName.aliases[area] ?? [] }
            for key in Set(names.map(Folding.key)) where !key.isEmpty {
                indices[key, default: []].append(index)
            }
        }
        self.indices = indices
        timeZones = Dictionary(
            places.filter { $0.kind == .city }.map { ($0.country, $0.timeZone) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Returns the IANA name of a time zone of the country.
    func timeZone(of country: String) -> String? {
        // Nobody lives there for good, so that no populated place tells.
        timeZones[country] ?? (country == "AQ" ? "Antarctica/McMurdo" : nil)
    }

    /// Returns the nearest place that is the point, if there is one.
    func twin(of point: PointRow) -> Int? {
        // Points often have the Japanese name of something larger: 東京.
        let own = point.translations[Language.korean.rawValue].map { [point.english, $0] }
        let names = point.kind == .district ? point.names : own ?? [point.english]
        return places(named: names, near: point.coordinate, within: point.reach).first {
            point.kind != .district || places[$0].country == point.country
        }
    }

    /// Returns the name of a town of the point's country: of the nearest one.
    func town(_ name: String, of point: PointRow) -> GazetteerName {
        let names = [name, name.replacing(" City", with: "")]
        let found = places(named: names, near: point.coordinate, within: Self.townDistance).first {
            places[$0].country == point.country && places[$0].kind != .airport
        }
        return found.map { GazetteerName(places[$0].name, translations: places[$0].translations) }
            ?? GazetteerName(name)
    }

    /// Whether the name is that of another place in the neighbourhood.
    func isShown(_ name: String, near coordinate: Coordinate, besides id: PlaceID) -> Bool {
        places(named: [name], near: coordinate, within: Self.neighbourhood).contains { places[$0].id != id }
    }

    /// Returns the places within a distance, nearest first.
    private func places(named names: [String], near coordinate: Coordinate, within reach: Double) -> [Int] {
        Set(names.flatMap { indices[Folding.key($0)] ?? [] })
            .map { (index: $0, distance: places[$0].coordinate.distance(to: coordinate)) }
            .filter { $0.distance <= reach }
            .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
            .map(\.index)
    }

    /// In metres, from the coordinate of an island or region, which is near that of its town.
    private static let townDistance = 100_000.0
    /// In metres.
    private static let neighbourhood = 30_000.0
}

extension GazetteerPlace {
    fileprivate var areaCode: Int? {
        if case .koreanArea(let code) = id { return code }
        return koreanArea
    }
}
