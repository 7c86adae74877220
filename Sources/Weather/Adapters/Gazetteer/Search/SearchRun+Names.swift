import WeatherPorts

/// Names as typed, complete or partial.
extension SearchRun {
    mutating func takeExact(_ text: TypedText) {
        let postings = atlas.names.postings(of: text.key)
        guard !postings.isEmpty else { return }
        let attempt = Attempt(quality: .exact, evidence: .name(text.key), text: text)
        let exact = shortlist(of: postings)
        takeFarMoreProminent(than: reordered(exact, attempt), begunBy: text)
        add(exact, as: attempt)
    }

    /// Adds first the places whose names begin with the text, if they are far more likely than those that have it as
    /// another name.
    private mutating func takeFarMoreProminent(than exact: Shortlist, begunBy text: TypedText) {
        guard let best = exact.entries.first, !isShown(text.key, in: atlas.places.name(of: best.ordinal))
        else { return }
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
        take(atlas.names.postings(withPrefix: text.key), as: name)
        let word = Attempt(quality: .word, evidence: .name(text.key))
        take(atlas.names.postings(withPrefix: [KeyPage.laterWords] + text.key), as: word)
        if let pattern { takeInitials(pattern) }
    }

    /// Adds the best place whose name begins with the text, if it satisfies a condition.
    mutating func addBest(begunBy text: TypedText, if isWanted: (Shortlist.Entry) -> Bool) {
        let attempt = Attempt(quality: .prefix, evidence: .name(text.key), text: text)
        let begun = shortlist(of: atlas.names.postings(withPrefix: text.key))
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
