import WeatherModels

/// What a query says about a place in addition to its name: "TX" in "Paris, TX", 서울 in 서울 강남구.
final class Qualifiers {
    private let words: [TypedText.Word]
    private let atlas: Atlas
    /// The possible meanings of each group of words, computed on demand. The group from word i to before word j is at
    /// i × (number of words + 1) + j.
    private var areas: [Area?]
    private let areAfterComma: Bool
    private let areAfterName: Bool

    /// - Parameters:
    ///   - areAfterComma: Whether they are after a comma.
    ///   - areAfterName: Whether they are after the name, where two letters are a code in small letters too: "boston ma".
    ///     Before it they rather begin it: "la paz".
    init(_ words: [TypedText.Word], areAfterComma: Bool, areAfterName: Bool, in atlas: Atlas) {
        self.words = words
        (self.areAfterComma, self.areAfterName) = (areAfterComma, areAfterName)
        self.atlas = atlas
        areas = Array(repeating: nil, count: words.count * (words.count + 1))
    }

    /// Returns how well all qualifiers match a place, 0 … 1, or `nil` if one does not.
    func fit(of ordinal: Int) -> Double? { fit(from: 0, of: ordinal) }

    /// Whether the words are names of anything; if not, no place matches.
    func areKnown() -> Bool { areAll(from: 0, \.isKnown) }

    /// Whether the words are names of regions or countries.
    func areDivisions() -> Bool { areAll(from: 0, \.isDivision) }

    /// Whether all words are complete.
    func areWhole() -> Bool { areAll(from: 0, \.isWhole) }

    private func areAll(from start: Int, _ property: KeyPath<Area, Bool>) -> Bool {
        start == words.count
            || (start..<words.count).contains {
                area(start..<$0 + 1)[keyPath: property] && areAll(from: $0 + 1, property)
            }
    }

    private func fit(from start: Int, of ordinal: Int) -> Double? {
        guard start < words.count else { return 1 }
        for end in stride(from: words.count, to: start, by: -1) {
            guard let fit = area(start..<end).fit(of: ordinal, in: atlas),
                let rest = self.fit(from: end, of: ordinal)
            else { continue }
            return fit * rest
        }
        return nil
    }

    private func area(_ range: Range<Int>) -> Area {
        let index = range.lowerBound * (words.count + 1) + range.upperBound
        if let area = areas[index] { return area }
        let area = Area(
            Array(words[range]),
            isAfterComma: areAfterComma,
            isAfterName: areAfterName,
            in: atlas
        )
        areas[index] = area
        return area
    }
}

extension Qualifiers {
    /// The possible meanings of a group of words as an area.
    private struct Area {
        /// Ordinals of ``Gazetteer/divisionNames``.
        private let divisions: DivisionSet
        /// Places of that name; the searched place may be near them.
        private let places: [(ordinal: Int, coordinate: Coordinate)]
        private let key: [UInt8]
        /// Whether the words are a complete name or code. Always `true` for Hangul, where part of a name is
        /// distinctive enough.
        let isWhole: Bool

        init(_ words: [TypedText.Word], isAfterComma: Bool, isAfterName: Bool, in atlas: Atlas) {
            key = words.flatMap(\.key)
            let named = atlas.mostProminent(named: key)
            places = named.isEmpty ? AreaSuffix.withoutKind(key).map(atlas.mostProminent) ?? [] : named
            let isShort = key.count == 2 && key.allSatisfy { (0x61...0x7A).contains($0) }
            let isCode =
                isAfterComma || isAfterName || words.first.map { $0.text == $0.text.uppercased() } == true
            let shortest = isAfterComma ? Atlas.tellingLength - 1 : Atlas.tellingLength
            divisions = isShort && !isCode ? atlas.aliases(key) : atlas.divisions(key, shortest: shortest)
            isWhole =
                isShort || !places.isEmpty || key.contains(where: HangulLetter.vowels.contains)
                || !atlas.divisions(exactly: key).isEmpty
        }

        var isKnown: Bool { isDivision || !places.isEmpty }
        var isDivision: Bool { !divisions.isEmpty }

        func fit(of ordinal: Int, in atlas: Atlas) -> Double? {
            if atlas.isPlace(ordinal, in: divisions) { return 1 }
            if atlas.places.district(of: ordinal)?.all.contains(where: isNamed) == true { return 1 }
            return isNear(ordinal, in: atlas) ? Ranking.qualifiedByNeighbour : nil
        }

        /// Both 수원 and 수원시 match 수원시 장안구.
        private func isNamed(_ district: String) -> Bool {
            Folding.key(district).starts(with: AreaSuffix.withoutKind(key) ?? key)
        }

        /// Whether a larger place of that name is near.
        private func isNear(_ ordinal: Int, in atlas: Atlas) -> Bool {
            guard let coordinate = atlas.places.coordinate(of: ordinal) else { return false }
            let isKorean = atlas.places.countryNumber(of: ordinal) == atlas.korea
            let outskirts = isKorean ? Self.koreanOutskirts : Self.outskirts
            return places.contains {
                $0.ordinal < ordinal && $0.coordinate.distance(to: coordinate) <= outskirts
            }
        }

        /// In metres from the centre of a city to the edge of its outskirts.
        private static let outskirts = 50_000.0
        /// In Korea, where the next city has quarters of the same names: 봉명동 in 대전 and in 청주.
        private static let koreanOutskirts = 20_000.0
    }
}
