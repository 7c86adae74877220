import WeatherPorts

/// What is left of a text that nothing is called: the place that a thing without a row of its own is in.
extension SearchRun {
    /// Handles words that no name has: "crewe station", 米原駅, "서울 날씨".
    mutating func takeWithoutWordsAround(_ text: TypedText) {
        guard let rest = WordsAround.removed(from: text) else { return }
        takePart(rest)
        if found.isEmpty, let shorter = WordsAround.removed(from: rest) { takePart(shorter) }
    }

    /// Handles addresses of which the end is unknown: 渋谷区道玄坂1-2-3, "수원시 영통구 덕영대로 1".
    mutating func takeBeginningOfAddress(_ text: TypedText) {
        for part in Self.beginnings(of: text) where found.isEmpty { takePart(part) }
    }

    /// Adds the places that part of the text names, as something other than what was asked for.
    private mutating func takePart(_ part: TypedText) {
        var run = SearchRun(in: atlas, ranking: ranking, limit: limit)
        run.answerWhole(part)
        for var other in run.found {
            other.quality = .similar
            add(other)
        }
    }

    /// Tries the text as a whole name, with or without qualifiers.
    mutating func answerWhole(_ text: TypedText) {
        takeCountryShown(as: text)
        takeRegionShown(as: text)
        takeExact(text)
        takeCountry(text)
        takeRegion(text)
        if found.isEmpty { takeQualified(text, .exact) }
        if found.isEmpty { takeWithoutKind(text) }
        if found.isEmpty { takeRunTogether(text) }
    }

    /// Returns the beginnings of an address in Korean or Japanese, longest first, each ending with an area.
    private static func beginnings(of text: TypedText) -> [TypedText] {
        guard text.parts.count == 1 else { return [] }
        if text.words.count > 1 {
            guard text.hasHangulSyllable else { return [] }
            let words = text.words.map(\.text)
            return (1..<words.count).reversed().compactMap { TypedText(words[..<$0].joined(separator: " ")) }
        }
        let letters = Array(text.text)
        guard (4...40).contains(letters.count) else { return [] }
        let ends = letters.indices.filter { $0 >= 1 && kindsOfAreas.contains(letters[$0]) }
        let number = letters.firstIndex { $0.isNumber && $0.isWholeNumber }.map { $0 - 1 }
        return (ends + [number].compactMap(\.self)).filter { $0 >= 1 && $0 + 1 < letters.count }
            .sorted(by: >).compactMap { TypedText(String(letters[...$0])) }
    }

    private static let kindsOfAreas: Set<Character> = ["都", "道", "府", "県", "市", "区", "郡", "町", "村"]
}
