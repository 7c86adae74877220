import WeatherModels

extension FoldedName {
    /// Returns the parts of the name that a query matched, in UTF-16 code units, ascending; empty if another name
    /// matched.
    ///
    /// - Parameter matched: Returns the matched key without its page.
    static func highlights(
        in name: String,
        of evidence: Candidate.Evidence,
        _ matched: () -> [UInt8]
    ) -> [TextSpan] {
        switch evidence {
        case .name(let key):
            guard mayContain(key, name) else { return [] }
            return spansInASCII(of: key, in: name) ?? FoldedName(name).spans(of: key)
        case .initials(let letters):
            return mayContain(letters, name) ? initials(InitialsPattern(letters: letters), of: name) : []
        case .similar(let key):
            let matched = matched()
            guard mayContain(matched, name) else { return [] }
            let folded = FoldedName(name)
            return folded.key.starts(with: matched) ? folded.spans(of: matched, alike: key) : []
        case .sound: return sound(matched(), of: name)
        case .code, .area: return []
        }
    }

    /// Returns what ``spans(of:)`` does, without a copy, for a name in ASCII; `nil` if that must be looked at.
    private static func spansInASCII(of key: [UInt8], in name: String) -> [TextSpan]? {
        guard let last = key.last else { return nil }
        let found = name.utf8.withContiguousStorageIfAvailable { name -> [TextSpan]? in
            var isWithinWord = false
            var (firstLetter, lastLetter): (UInt8?, UInt8?)
            for (start, byte) in name.enumerated() {
                guard byte < 0x80 else { return nil }
                guard let letter = Folding.letter(ofASCII: byte) else {
                    if byte != UInt8(ascii: "'"), byte != UInt8(ascii: ".") { isWithinWord = false }
                    continue
                }
                if firstLetter == nil { firstLetter = letter }
                lastLetter = letter
                defer { isWithinWord = true }
                guard !isWithinWord, letter == key[0] else { continue }
                if let end = self.end(of: key, in: name, from: start) {
                    // A mark may follow that belongs to the letter.
                    return end < name.count && name[end] >= 0x80 ? nil : [TextSpan(start..<end)]
                }
            }
            // Only its beginning and its end may be the key.
            return firstLetter == key[0] && lastLetter == last ? nil : []
        }
        return found.flatMap(\.self)
    }

    /// Returns where a key ends in a name that begins with it at a position.
    private static func end(of key: [UInt8], in name: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var matched = 0
        for position in start..<name.count {
            guard name[position] < 0x80 else { return nil }
            guard let letter = Folding.letter(ofASCII: name[position]) else { continue }
            guard letter == key[matched] else { return nil }
            matched += 1
            if matched == key.count { return position + 1 }
        }
        return nil
    }

    private static func mayContain(_ key: [UInt8], _ name: String) -> Bool {
        key.first.map { Folding.mayGive($0, name) } ?? true
    }

    private static func initials(_ pattern: InitialsPattern, of name: String) -> [TextSpan] {
        guard let count = pattern.coveredCharacters(of: name), count > 0 else { return [] }
        if name.unicodeScalars.allSatisfy(Folding.isSimple) { return [TextSpan(0..<count)] }
        return [TextSpan(0..<name.prefix(count).utf16.count)]
    }

    /// Returns the range of the whole name or of the name without the word for its kind, whichever has the sound.
    private static func sound(_ matched: [UInt8], of name: String) -> [TextSpan] {
        let form = ([name] + AreaSuffix.shorterForms(of: name)).first { form in
            let latin = form.containsHangul ? Romanization.revised(form) : form
            return RomanizationSkeleton.key(of: latin)?.starts(with: matched) == true && name.hasPrefix(form)
        }
        return form.map { [TextSpan(0..<$0.utf16.count)] } ?? []
    }
}
