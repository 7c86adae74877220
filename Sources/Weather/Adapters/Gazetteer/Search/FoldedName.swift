import WeatherModels

/// A name and its key, so that a part of the key can be located in the name.
struct FoldedName {
    let name: String
    let key: [UInt8]
    /// For each byte of the key, the character it comes from, in UTF-16 code units.
    private let origins: [TextSpan]
    /// The starts of words in the key.
    private let wordStarts: [Int]

    init(_ name: String) {
        self.name = name
        var key: [UInt8] = []
        var origins: [TextSpan] = []
        var wordStarts: [Int] = []
        var offset = 0
        var isWithinWord = false
        key.reserveCapacity(name.utf8.count)
        origins.reserveCapacity(name.utf8.count)
        func read(_ isApostropheOrPoint: Bool, length: Int, append: (inout [UInt8]) -> Void) {
            let (start, end) = (key.count, offset + length)
            append(&key)
            if key.count > start {
                if !isWithinWord { wordStarts.append(start) }
                for _ in start..<key.count { origins.append(TextSpan(offset..<end)) }
                isWithinWord = true
            } else if !isApostropheOrPoint {
                isWithinWord = false
            }
            offset = end
        }
        if name.unicodeScalars.allSatisfy({ (Folding.isSimple($0) || Folding.isTabulated($0)) && $0 != "\r" })
        {
            // Each is a character, which need not be found out.
            for scalar in name.unicodeScalars {
                read(scalar == "'" || scalar == ".", length: 1) { Folding.appendEasy(scalar, to: &$0) }
            }
        } else {
            for character in name {
                let isApostropheOrPoint = character == "'" || character == "’" || character == "."
                read(isApostropheOrPoint, length: character.utf16.count) {
                    Folding.append(String(character), to: &$0)
                }
            }
        }
        (self.key, self.origins, self.wordStarts) = (key, origins, wordStarts)
    }

    /// Returns the part of the name for a part of its key, in whole characters.
    func span(of part: Range<Int>) -> TextSpan? {
        guard !part.isEmpty, part.lowerBound >= 0, part.upperBound <= origins.count else { return nil }
        return TextSpan(origins[part.lowerBound].start..<origins[part.upperBound - 1].end)
    }

    /// Returns where `other` occurs at the beginning of the name or of one of its words.
    func spans(of other: [UInt8]) -> [TextSpan] {
        for start in wordStarts where key[start...].starts(with: other) {
            return [span(of: start..<start + other.count)].compactMap(\.self)
        }
        return endSpans(of: other)
    }

    /// Returns the parts if `other` is the beginning and the end of the name, with something omitted: 제주도 in 제주특별자치도.
    private func endSpans(of other: [UInt8]) -> [TextSpan] {
        let head = characterAligned(zip(key, other).prefix { $0 == $1 }.count)
        let tail = other.count - head
        guard head > 0, tail > 0, other.count < key.count, key.suffix(tail).elementsEqual(other.suffix(tail))
        else { return [] }
        return [span(of: 0..<head), span(of: key.count - tail..<key.count)].compactMap(\.self)
    }

    /// Returns the parts of `matched` that are also at the beginning and the end of `other`: everything except the
    /// typing errors.
    func spans(of matched: [UInt8], alike other: [UInt8]) -> [TextSpan] {
        let head = characterAligned(zip(matched, other).prefix { $0 == $1 }.count)
        let rest = min(matched.count, other.count) - head
        let tail = zip(matched.reversed(), other.reversed()).prefix(rest).prefix { $0 == $1 }.count
        // A match may end within a character: 싱가폴 ends within the last one of 싱가포르.
        let start = min(characterAligned(matched.count - tail, by: 1), matched.count)
        guard head < start else { return [span(of: 0..<matched.count)].compactMap(\.self) }
        return [span(of: 0..<head), span(of: start..<matched.count)].compactMap(\.self)
    }

    /// Returns the nearest position between characters, going back or ahead.
    private func characterAligned(_ position: Int, by step: Int = -1) -> Int {
        var position = position
        while position > 0, position < key.count, origins[position] == origins[position - 1] {
            position += step
        }
        return position
    }
}
