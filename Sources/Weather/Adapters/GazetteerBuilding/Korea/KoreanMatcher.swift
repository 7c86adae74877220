import Gazetteer
import WeatherModels

/// Finds the places of GeoNames that are Korean areas, by name in Hangul or Latin letters and by distance.
struct KoreanMatcher {
    let areas: [KoreanArea]
    let places: [GeoNamesPlace]

    private struct Pair {
        var area: Int
        var place: Int
        var level: KoreanArea.Level
        /// 0 for the same Hangul name, 1 for the same Latin name, 2 for proximity only.
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

    /// Returns the index of a place by the index of its area, each at most once: higher areas first, Hangul names
    /// before Latin ones, larger places before nearer ones.
    func matches() -> [Int: Int] {
        var placeOfArea: [Int: Int] = [:]
        var taken: Set<Int> = []
        for pair in pairs().sorted(by: Pair.isBetter)
        where placeOfArea[pair.area] == nil && taken.insert(pair.place).inserted {
            placeOfArea[pair.area] = pair.place
        }
        return placeOfArea
    }

    /// Returns every area paired with every place that it may be.
    private func pairs() -> [Pair] {
        let placeNames = places.map(KoreanPlaceNames.init)
        var pairs: [Pair] = []
        for (index, area) in areas.enumerated() where area.level != .province {
            let hangul = area.baseName
            let latin = Folding.key(Romanization.revised(hangul))
            for (place, placeNames) in placeNames.enumerated() {
                let distance = area.coordinate.distance(to: places[place].coordinate)
                guard distance <= Self.radius(of: area.level),
                    let likeness = placeNames.likeness(of: area, hangul, latin, distance)
                else { continue }
                pairs.append(
                    Pair(
                        area: index,
                        place: place,
                        level: area.level,
                        likeness: likeness,
                        distance: distance,
                        population: places[place].population
                    )
                )
            }
        }
        return pairs
    }

    /// Returns the maximum distance in metres. The points may differ: that of GeoNames may be the old centre, that of
    /// the table is the office.
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
    private let place: GeoNamesPlace
    private var hangul: Set<String> = []
    private var latin: Set<[UInt8]> = []
    /// Whether all Hangul names are those of a 동 or 리: 시흥동 is not 시흥시.
    private let isQuarter: Bool

    init(_ place: GeoNamesPlace) {
        self.place = place
        let hangulNames = place.alternates.filter(\.isHangul)
        isQuarter =
            !hangulNames.isEmpty && hangulNames.allSatisfy { $0.count >= 3 && "동리".contains($0.suffix(1)) }
        for name in [place.name] + place.alternates {
            if name.isHangul {
                hangul.insert(KoreanArea.withoutKind(name.filter { $0 != " " }))
            } else {
                let bare = name.replacing(/[- ](si|gun|gu|eup|myeon|dong|do|City)$/, with: "")
                latin.insert(Folding.key(bare))
            }
        }
    }

    /// Returns the likeness as in `Pair`; `nil` if the place cannot be the area.
    ///
    /// - Parameters:
    ///   - hangul: The area's name without the word for its kind, and `latin` its folded romanization.
    ///   - distance: In metres.
    func likeness(of area: KoreanArea, _ hangul: String, _ latin: [UInt8], _ distance: Double) -> Int? {
        if let decided = GeoNamesCorrections.areas[place.number] { return decided == area.code ? 0 : nil }
        if isQuarter, area.kind != .neighbourhood { return nil }
        if self.hangul.contains(hangul) { return 0 }
        if self.latin.contains(latin) { return 1 }
        // "Kyosai", "Nangen": Japanese readings of 거제, 남원.
        let isNear = distance < 3_500 && area.level == .city && place.population >= 20_000
        return self.hangul.isEmpty && isNear ? 2 : nil
    }
}

extension String {
    /// Whether it consists of Hangul syllables and spaces.
    var isHangul: Bool {
        var syllables = 0
        for scalar in unicodeScalars where scalar != " " {
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return false }
            syllables += 1
        }
        return syllables > 0
    }
}
