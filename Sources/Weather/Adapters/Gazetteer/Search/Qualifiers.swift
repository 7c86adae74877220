import WeatherModels

/// What a query says of a place besides its name: "TX" of "Paris, TX", 서울 of 서울 강남구.
struct Qualifiers {
    private let words: [TypedText.Word]
    private let atlas: Atlas
    /// What each group of words may mean, once it was asked for: the one from word i to before word j at i × (number of
    /// words + 1) + j.
    private var areas: [Area?]
    private let areAfterComma: Bool

    /// - Parameter areAfterComma: there two letters are a code in any case.
    init(_ words: [TypedText.Word], areAfterComma: Bool, in atlas: Atlas) {
        self.words = words
        self.areAfterComma = areAfterComma
        self.atlas = atlas
        areas = Array(repeating: nil, count: words.count * (words.count + 1))
    }

    /// How well all of them fit a place, 0 … 1; nil if one does not.
    mutating func fit(of ordinal: Int) -> Double? { fit(from: 0, of: ordinal) }

    /// Whether the words are names of anything: if not, no place fits.
    mutating func areKnown() -> Bool { areAll(from: 0, \.isKnown) }

    /// Whether the words are names of regions or countries.
    mutating func areDivisions() -> Bool { areAll(from: 0, \.isDivision) }

    /// Whether none of them is only begun.
    mutating func areWhole() -> Bool { areAll(from: 0, \.isWhole) }

    private mutating func areAll(from start: Int, _ property: KeyPath<Area, Bool>) -> Bool {
        start == words.count
            || (start..<words.count).contains {
                area(start..<$0 + 1)[keyPath: property] && areAll(from: $0 + 1, property)
            }
    }

    private mutating func fit(from start: Int, of ordinal: Int) -> Double? {
        guard start < words.count else { return 1 }
        for end in stride(from: words.count, to: start, by: -1) {
            guard let fit = area(start..<end).fit(of: ordinal, in: atlas),
                let rest = self.fit(from: end, of: ordinal)
            else { continue }
            return fit * rest
        }
        return nil
    }

    private mutating func area(_ range: Range<Int>) -> Area {
        let index = range.lowerBound * (words.count + 1) + range.upperBound
        if let area = areas[index] { return area }
        let area = Area(Array(words[range]), isAfterComma: areAfterComma, in: atlas)
        areas[index] = area
        return area
    }
}

extension Qualifiers {
    /// What a group of words may mean where it stands for an area.
    private struct Area {
        /// Ordinals of ``Gazetteer/divisionNames``.
        private let divisions: Set<Int>
        /// Places of that name, to be near to.
        private let places: [(ordinal: Int, coordinate: Coordinate)]
        private let key: [UInt8]
        /// Whether the words are a name or code as it stands; in Hangul, where half a name tells enough.
        let isWhole: Bool

        init(_ words: [TypedText.Word], isAfterComma: Bool, in atlas: Atlas) {
            key = words.flatMap(\.key)
            places = atlas.mostProminent(named: key)
            let isShort = key.count == 2 && key.allSatisfy { (0x61...0x7A).contains($0) }
            let isCode = isAfterComma || words.first.map { $0.text == $0.text.uppercased() } == true
            let shortest = isAfterComma ? Atlas.tellingLength - 1 : Atlas.tellingLength
            divisions = isShort && !isCode ? atlas.aliases(key) : atlas.divisions(key, shortest: shortest)
            isWhole =
                isShort || !places.isEmpty || key.contains(where: HangulLetter.vowels.contains)
                || !atlas.divisions(exactly: key).isEmpty
        }

        var isKnown: Bool { isDivision || !places.isEmpty }
        var isDivision: Bool { !divisions.isEmpty }

        func fit(of ordinal: Int, in atlas: Atlas) -> Double? {
            if divisions.contains(atlas.countryDivision(of: ordinal)) { return 1 }
            if let region = atlas.places.regionNumber(of: ordinal), divisions.contains(region) { return 1 }
            if let district = atlas.places.district(of: ordinal), district.all.contains(where: isNamed) {
                return 1
            }
            return isNear(ordinal, in: atlas) ? Ranking.qualifiedByNeighbour : nil
        }

        /// 수원 and 수원시 both are said of 수원시 장안구.
        private func isNamed(_ district: String) -> Bool {
            Folding.key(district).starts(with: AreaSuffix.withoutKind(key) ?? key)
        }

        /// Whether a larger place of that name is near.
        private func isNear(_ ordinal: Int, in atlas: Atlas) -> Bool {
            guard let coordinate = atlas.places.coordinate(of: ordinal) else { return false }
            return places.contains {
                $0.ordinal < ordinal && $0.coordinate.distance(to: coordinate) <= Self.outskirts
            }
        }

        /// Metres from the middle of a city to where its outskirts end.
        private static let outskirts = 50_000.0
    }
}
