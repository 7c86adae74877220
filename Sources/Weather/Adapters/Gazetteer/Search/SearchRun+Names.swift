import WeatherModels
import WeatherPorts

/// Names as typed, complete or partial.
extension SearchRun {
    /// Adds first the three places that two or three letters most likely begin or name: one types on, and may be at the
    /// beginning of a large city rather than at the end of a small one.
    mutating func takeLikeliest(begunBy text: TypedText) {
        guard text.isFewLetters else { return }
        let (whole, begun) = (names(text.key).whole, names(text.key).begun)
        let exact = Attempt(quality: .exact, evidence: .name(text.key))
        let prefix = Attempt(quality: .prefix, evidence: .name(text.key))
        var places = newShortlist()
        consider(
            begun,
            by: rankingOfBeginnings,
            otherName: prefix.otherName,
            point: prefix.point,
            for: &places
        )
        var named = newShortlist()
        consider(whole, times: Ranking.wholeShortName, otherName: exact.otherName, for: &named)
        for entry in named.entries {
            // Reading names takes time; of syllables, the order may still change.
            if !text.hasHangulSyllable, places.entries.count >= Self.likeliest,
                entry.value < places.entries[Self.likeliest - 1].value
            {
                break
            }
            if text.isAbbreviation || isName(text.key, of: entry.ordinal) { places.insert(entry) }
        }
        if text.hasHangulSyllable {
            places = preferringSyllables(of: text, in: places)
        }
        for entry in places.entries.prefix(Self.likeliest) {
            var only = Shortlist(capacity: 1)
            only.insert(entry)
            add(only, as: whole.contains(entry.posting) ? exact : prefix)
        }
    }

    private func preferringSyllables(of text: TypedText, in places: Shortlist) -> Shortlist {
        var reordered = Shortlist(capacity: places.entries.count)
        for var entry in places.entries {
            let isBegun = atlas.places.names(of: entry.ordinal).contains { $0.hasPrefix(text.text) }
            if !isBegun { entry.value *= Ranking.withinSyllable }
            reordered.insert(entry)
        }
        return reordered
    }

    /// Whether a displayed name is the key, with or without the word for its kind.
    private func isName(_ key: [UInt8], of ordinal: Int) -> Bool {
        atlas.places.names(of: ordinal).contains { name in
            let own = Folding.key(name)
            if own == key { return true }
            // Without the word for its kind, it begins with the same letter, unless that was a number.
            guard let first = own.first, first == key.first || (0x30...0x39).contains(first) else {
                return false
            }
            return AreaSuffix.shorterForms(of: name).contains { Folding.key($0) == key }
        }
    }

    private static let likeliest = 3

    mutating func takeExact(_ text: TypedText) {
        let postings = names(text.key).whole
        guard !postings.isEmpty else { return }
        let attempt = Attempt(quality: .exact, evidence: .name(text.key), text: text)
        let exact = withoutLongerNames(shortlist(of: postings, as: attempt), of: text.key)
        takeFarMoreProminent(than: reordered(exact, attempt), begunBy: text)
        add(exact, as: attempt)
    }

    /// Tells names in Latin letters apart that the dictionary does not: Kendal is the beginning of Kendall and another
    /// name of it, which is less than to be called so.
    func withoutLongerNames(_ exact: Shortlist, of key: [UInt8]) -> Shortlist {
        guard exact.entries.count > 1, key.count >= Atlas.tellingLength,
            key.allSatisfy({ (0x61...0x7A).contains($0) }),
            // "St Petersburg" is as good as displayed.
            !NameWords.mayBeAbbreviated(key)
        else { return exact }
        var corrected = Shortlist(capacity: exact.entries.count)
        var isSettled = false
        for var entry in exact.entries {
            if !atlas.names[entry.posting].isShown {
                if atlas.places.kind(of: entry.ordinal) == .city { entry.value *= Ranking.otherLatinName }
            } else if !isSettled {
                // The others cannot come before the first that is called so.
                isSettled = !isWithinWord(key, of: entry.ordinal)
                if !isSettled { entry.value *= Ranking.otherName * Ranking.otherLatinName }
            }
            corrected.insert(entry)
        }
        return corrected
    }

    /// Whether a displayed name begins with the letters, and none with them as its words.
    private func isWithinWord(_ key: [UInt8], of ordinal: Int) -> Bool {
        var isBegun = false
        for name in atlas.places.names(of: ordinal) where Folding.key(name).starts(with: key) {
            isBegun = true
            var beginning: [UInt8] = []
            for word in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
            where beginning.count < key.count {
                beginning += Folding.key(String(word))
            }
            if beginning == key { return false }
        }
        return isBegun
    }

    /// Adds first the places whose names begin with the text, if they are far more likely than those that have it as
    /// another name.
    private mutating func takeFarMoreProminent(than exact: Shortlist, begunBy text: TypedText) {
        guard let best = exact.entries.first, !atlas.names[best.posting].isShown else { return }
        addBest(begunBy: text) { begun in
            begun.ordinal != best.ordinal && begun.value > best.value * Ranking.begunBeforeOtherName
        }
    }

    /// Handles a word for the kind that the name is stored without: 뉴욕시.
    mutating func takeWithoutKind(_ text: TypedText) {
        guard let key = AreaSuffix.withoutKind(text.key) else { return }
        take(atlas.names.postings(of: key), as: Attempt(quality: .exact, evidence: .name(key)))
    }

    /// Adds matches of the beginning of a name, of one of its words, or of its initials. A consonant followed by
    /// another stands for a syllable; the last may be the start of a syllable.
    mutating func takeBegun(_ text: TypedText) {
        let pattern = InitialsPattern(text)
        if let pattern, pattern.mustBeInitials(in: text) { return takeInitials(pattern) }
        let name = Attempt(quality: .prefix, evidence: .name(text.key), text: text)
        take(names(text.key).begun, as: name)
        guard !isFull else { return }
        let word = Attempt(quality: .word, evidence: .name(text.key))
        take(atlas.names.postings(withPrefix: [KeyPage.laterWords] + text.key), as: word)
        if let pattern { takeInitials(pattern) }
    }

    /// Adds the best place whose name begins with the text, if it satisfies a condition.
    mutating func addBest(begunBy text: TypedText, if isWanted: (Shortlist.Entry) -> Bool) {
        let attempt = Attempt(quality: .prefix, evidence: .name(text.key), text: text)
        var begun = newShortlist()
        let postings = names(text.key).begun
        consider(postings, otherName: attempt.otherName, point: attempt.point, for: &begun)
        guard let first = reordered(begun, attempt).entries.first, isWanted(first) else { return }
        var only = Shortlist(capacity: 1)
        only.insert(first)
        add(only, as: attempt)
    }
}

extension InitialsPattern {
    /// Whether a separate consonant is followed by anything, so that it cannot be the start of a syllable.
    fileprivate func mustBeInitials(in text: TypedText) -> Bool {
        let letters = text.text.unicodeScalars.filter { !$0.properties.isWhitespace }
        return zip(letters, letters.dropFirst()).contains { one, next in
            (0x3131...0x314E).contains(one.value) && !(0x314F...0x3163).contains(next.value)
        } || letters.count == 1 && isInitialsOnly
    }
}
