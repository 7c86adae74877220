import Languages
import WeatherModels
import WeatherPorts

extension SearchRun {
    /// Tries the possible meanings of the text, from the most to the least likely.
    mutating func answer(_ text: TypedText) {
        preferOwnScript(of: text)
        takeCountryShown(as: text)
        takeRegionShown(as: text)
        takeUsualMeaning(text)
        takeCodeInCapitals(text)
        takeLikeliest(begunBy: text)
        takeExact(text)
        takeCountry(text)
        takeRegion(text)
        if found.isEmpty { takeQualified(text, .exact) }
        if found.isEmpty { takeWithoutKind(text) }
        if found.isEmpty, !text.isCodeInCapitals { takeLargeCity(begunBy: text) }
        takeCode(text)
        takeBegun(text)
        if found.isEmpty { takeAreaBegun(text) }
        guard found.isEmpty else { return }
        takeWithoutWordsAround(text)
        if found.isEmpty { takeQualified(text, .prefix) }
        if found.isEmpty { takeRunTogether(text) }
        if found.isEmpty { takeMiswritten(text) }
        guard found.isEmpty else { return }
        takeTranscribed(text)
        takeSound(text)
        guard found.isEmpty else { return }
        takeQualifiedSimilar(text, byDivisionsOnly: true)
        guard found.isEmpty else { return }
        if text.parts.count == 1 { takeSimilar(to: text.key) }
        if found.isEmpty { takeQualifiedSimilar(text, byDivisionsOnly: false) }
        if found.isEmpty { takeBeginningOfAddress(text) }
        if found.isEmpty { takeUnqualified(text) }
        if found.isEmpty, let rest = WordsAround.removed(from: text) { takeSimilar(to: rest.key) }
    }

    /// Tries the text as typed with another keyboard layout, without further guesses based on that.
    private mutating func answerTranscribed(_ text: TypedText) {
        takeCountryShown(as: text)
        takeExact(text)
        takeCountry(text)
        takeRegion(text)
        if found.isEmpty { takeQualified(text, .exact) }
        if found.isEmpty { takeWithoutKind(text) }
        takeBegun(text)
    }

    /// Adds the place that the name usually means: "philly" is Philadelphia.
    private mutating func takeUsualMeaning(_ text: TypedText) {
        guard let name = UsualMeanings.uniqueName(for: text.key) else { return }
        let attempt = Attempt(quality: .exact, evidence: .name(text.key))
        var best = Shortlist(capacity: 1)
        consider(atlas.names.postings(of: name), for: &best)
        add(best, as: attempt)
    }

    // MARK: Codes

    /// Three or four capitals are an airport code, unless four of them are the name of a city, LIMA, HCMC, or they are
    /// that of a point that is better known than any airport: USJ.
    private mutating func takeCodeInCapitals(_ text: TypedText) {
        guard text.isCodeInCapitals else { return }
        let isName = atlas.mostProminent(named: text.key).contains {
            atlas.places.prominence(of: $0.ordinal) >= Self.largeCity
                && (text.key.count == 4 || atlas.isPoint($0.ordinal))
        }
        if !isName { takeCode(text) }
    }

    /// "New" is the beginning of New York rather than the airport NEW.
    private mutating func takeLargeCity(begunBy text: TypedText) {
        guard let code = text.codeKey, !atlas.names.postings(of: code).isEmpty else { return }
        addBest(begunBy: text) { $0.value >= Self.largeCity }
    }

    private mutating func takeCode(_ text: TypedText) {
        guard let key = text.codeKey else { return }
        take(atlas.names.postings(of: key), as: Attempt(quality: .exact, evidence: .code))
        let isNumber = text.key.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, text.key.count >= Self.shortestBegunCode else { return }
        take(atlas.names.postings(withPrefix: key), as: Attempt(quality: .prefix, evidence: .code))
    }

    // MARK: Transcriptions

    mutating func takeInitials(_ pattern: InitialsPattern) {
        guard !isFull else { return }
        let usual = ranking
        ranking = usual.preferring(country: atlas.korea, by: Ranking.koreanInitials)
        defer { ranking = usual }
        let attempt = Attempt(quality: .transcribed, evidence: .initials(pattern.letters))
        var shortlist = newShortlist()
        for initials in pattern.initials {
            let key = [KeyPage.initials] + initials
            let found = atlas.names.find(key)
            consider(found.whole, fitting: pattern, as: attempt, for: &shortlist)
            consider(
                found.begun,
                fitting: pattern,
                as: attempt,
                times: Ranking.begunInitials,
                for: &shortlist
            )
        }
        add(shortlist, as: attempt)
    }

    private mutating func consider(
        _ postings: Range<Int>,
        fitting pattern: InitialsPattern,
        as attempt: Attempt,
        times factor: Double = 1,
        for shortlist: inout Shortlist
    ) {
        guard !pattern.isInitialsOnly else {
            return consider(postings, times: factor, point: attempt.point, for: &shortlist)
        }
        // Most prominent first, because reading a name takes time.
        let ordered = postings.map { (posting: $0, ordinal: atlas.names.ordinal(at: $0)) }.sorted {
            $0.ordinal < $1.ordinal
        }
        for (posting, ordinal) in ordered.prefix(Self.mostNamesRead) {
            let name = atlas.places.name(of: ordinal).text(in: .korean)
            guard pattern.coveredCharacters(of: name) != nil else { continue }
            consider(posting..<posting + 1, times: factor, point: attempt.point, for: &shortlist)
        }
    }

    private mutating func takeTranscribed(_ text: TypedText) {
        let typed = TwoSetKeyboard.hangul(fromLatin: text.text)
        // Phones capitalize the first letter automatically.
        let lowercased = text.text.lowercased()
        let uncapitalized = lowercased == text.text ? typed : TwoSetKeyboard.hangul(fromLatin: lowercased)
        let others = [
            typed, uncapitalized == typed ? nil : uncapitalized,
            TwoSetKeyboard.latin(fromHangul: text.text), KanaRomanization.latin(fromKana: text.text),
            KanaKeyboard.latin(fromKana: text.text),
        ]
        for other in others.compactMap(\.self) where found.isEmpty {
            guard let converted = TypedText(other) else { continue }
            var run = SearchRun(in: atlas, ranking: ranking, limit: limit)
            run.answerTranscribed(converted)
            add(transcribed: run.found)
        }
    }

    /// Handles a character of the same reading: 長埼.
    private mutating func takeMiswritten(_ text: TypedText) {
        for other in ConfusedCharacters.replacements(in: text.text) {
            guard let other = TypedText(other) else { continue }
            take(names(other.key).whole, as: Attempt(quality: .similar, evidence: .name(other.key)))
        }
    }

    private mutating func takeSound(_ text: TypedText) {
        guard let skeleton = RomanizationSkeleton.key(of: text.text) else { return }
        let key = [KeyPage.skeletons] + skeleton
        let names = atlas.names.find(key)
        takeSound(names.whole, of: text)
        guard skeleton.count >= Self.shortestBegunSound else { return }
        take(names.begun, as: Attempt(quality: .transcribed, evidence: .sound))
    }

    /// Prefers names with the vowels as typed.
    private mutating func takeSound(_ postings: Range<Int>, of text: TypedText) {
        guard !postings.isEmpty else { return }
        let vowels = RomanizationSkeleton.keyWithVowels(of: text.text)
        let attempt = Attempt(quality: .transcribed, evidence: .sound)
        var shortlist = newShortlist()
        for posting in postings {
            let name = atlas.places.name(of: atlas.names.ordinal(at: posting)).text(in: .korean)
            let isAlike = RomanizationSkeleton.isKeyWithVowels(vowels, of: name)
            let factor = isAlike ? 1 : Ranking.otherVowels
            consider(posting..<posting + 1, times: factor, point: attempt.point, for: &shortlist)
        }
        add(shortlist, as: attempt)
    }

    // MARK: Typing errors

    mutating func takeSimilar(to key: [UInt8], where qualifiers: Qualifiers? = nil) {
        let edits = Self.editsAllowed(in: key)
        guard edits > 0 else { return }
        let attempt = Attempt(quality: .similar, evidence: .similar(key))
        var shortlist = newShortlist()
        func considerSimilar(_ postings: Range<Int>, _ edits: Int) {
            let factor = edits == 2 ? Ranking.perEdit * Ranking.perEdit : Ranking.perEdit
            consider(
                postings,
                times: factor,
                otherName: attempt.otherName,
                for: &shortlist,
                where: qualifiers
            )
        }
        atlas.names.forEachSimilar(to: key, edits: edits, considerSimilar)
        if shortlist.entries.isEmpty, edits == 1, key.count >= Self.shortestLooselySimilar {
            atlas.names.forEachBeginning(similarTo: key, edits: 2, considerSimilar)
        }
        // A slip in the name and a place that is only near are too much of a guess.
        if qualifiers != nil, key.contains(where: HangulLetter.vowels.contains) {
            shortlist.keepOnlyWithinQualifiers()
        }
        add(shortlist, as: attempt)
    }

    /// Returns one for four symbols or more, two for eight or more; each Hangul letter counts.
    private static func editsAllowed(in key: [UInt8]) -> Int {
        let symbols = SimilarityAutomaton.symbolCount(of: key)
        return symbols >= 8 ? 2 : symbols >= 4 ? 1 : 0
    }

    static let largeCity = 100_000.0
    private static let shortestBegunCode = 3
    private static let shortestBegunSound = 5
    private static let shortestLooselySimilar = 6
    private static let mostNamesRead = 150
}
