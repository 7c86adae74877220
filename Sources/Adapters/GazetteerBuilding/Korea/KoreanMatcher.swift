import Gazetteer
import WeatherModels

/// Finds the places of GeoNames that are Korean areas: by name in Hangul or Latin letters, and near each other.
struct KoreanMatcher {
    private let areas: [KoreanArea]
    private let places: [GeoNamesPlace]

    init(areas: [KoreanArea], places: [GeoNamesPlace]) {
        self.areas = areas
        self.places = places
    }

    private struct Pair {
        var area: Int
        var place: Int
        var level: KoreanArea.Level
        /// 0 for the same Hangul name, 1 for the same in Latin letters, 2 for mere nearness.
        var likeness: Int
        var distance: Double
        var population: Int

        static func isBetter(_ one: Pair, than other: Pair) -> Bool {
            if one.likeness == 2 || other.likeness == 2, one.likeness != other.likeness {
                return one.likeness < other.likeness
            }
            if one.level != other.level { return one.level < other.level }
            if one.likeness != other.likeness { return one.likeness < other.likeness }
            if one.population != other.population { return one.population > other.population }
            return one.distance < other.distance
        }
    }

    /// The index of a place by the index of its area, each at most once: higher areas first, the same Hangul before
    /// the same Latin name, the larger place before the nearer.
    func matches() -> [Int: Int] {
        let placeNames = places.map(KoreanPlaceNames.init)
        let areaNames = areas.map(\.baseName).map {
            (hangul: $0, latin: Folding.key(Romanization.revised($0)))
        }
        var pairs: [Pair] = []
        for (area, names) in zip(areas.indices, areaNames) where areas[area].level != .province {
            for (place, placeNames) in zip(places.indices, placeNames) {
                let distance = areas[area].coordinate.distance(to: places[place].coordinate)
                let level = areas[area].level
                guard distance <= Self.radius(of: level) else { continue }
                let likeness: Int
                if let decided = GeoNamesCorrections.areas[places[place].number] {
                    guard decided == areas[area].code else { continue }
                    likeness = 0
                } else if placeNames.isQuarter, areas[area].kind != .neighbourhood {
                    continue
                } else if placeNames.hangul.contains(names.hangul) {
                    likeness = 0
                } else if placeNames.latin.contains(names.latin) {
                    likeness = 1
                } else if placeNames.hangul.isEmpty, level == .city, distance < 3_500,
                    places[place].population >= 20_000
                {
                    // "Kyosai", "Nangen": Japanese readings of 거제, 남원.
                    likeness = 2
                } else {
                    continue
                }
                pairs.append(
                    Pair(
                        area: area,
                        place: place,
                        level: level,
                        likeness: likeness,
                        distance: distance,
                        population: places[place].population
                    )
                )
            }
        }
        var placeOfArea: [Int: Int] = [:]
        var taken: Set<Int> = []
        for pair in pairs.sorted(by: Pair.isBetter)
        where placeOfArea[pair.area] == nil && taken.insert(pair.place).inserted {
            placeOfArea[pair.area] = pair.place
        }
        return placeOfArea
    }

    /// In metres: GeoNames' point may be the old centre, the table's is the office.
    private static func radius(of level: KoreanArea.Level) -> Double {
        switch level {
        case .province, .metropolis: 30_000
        case .city: 30_000
        case .district: 8_000
        case .town: 6_000
        }
    }
}

/// The names of a GeoNames place without the words for kinds of areas.
private struct KoreanPlaceNames {
    var hangul: Set<String> = []
    var latin: Set<[UInt8]> = []
    /// Whether every Hangul name says that it is a 동 or 리: 시흥동 is not 시흥시.
    private(set) var isQuarter = false

    init(_ place: GeoNamesPlace) {
        let hangulNames = place.alternates.filter(\.isHangul)
        isQuarter =
            !hangulNames.isEmpty && hangulNames.allSatisfy { $0.count >= 3 && "동리".contains($0.suffix(1)) }
        for name in [place.name] + place.alternates {
            if name.isHangul {
                let bare = KoreanArea.withoutKind(name.filter { $0 != " " })
                hangul.insert(bare)
            } else {
                let bare = name.replacing(/[- ](si|gun|gu|eup|myeon|dong|do|City|gun)$/, with: "")
                latin.insert(Folding.key(bare))
            }
        }
    }
}

extension String {
    /// Whether it is written in Hangul syllables, spaces apart.
    var isHangul: Bool {
        var syllables = 0
        for scalar in unicodeScalars where scalar != " " {
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return false }
            syllables += 1
        }
        return syllables > 0
    }
}
