import Languages
import WeatherModels
import WeatherPorts

/// The processing of one query: the possible meanings are tried from the most to the least likely, until there are
/// enough places.
struct SearchRun {
    let atlas: Atlas
    var ranking: Ranking
    let limit: Int
    private(set) var found: [Candidate] = []
    /// The ordinals of those found: so few that they are looked through faster than a set.
    private var seen: [Int] = []
    /// What was looked up last, because most meanings of a text ask for the same.
    private var lastNames: (key: [UInt8], found: NameIndex.Found)?
    private var lastDivisions: (key: [UInt8], divisions: DivisionSet)?
    private var lastReadings: (text: String, readings: [[Reading]])?

    init(in atlas: Atlas, ranking: Ranking, limit: Int) {
        (self.atlas, self.ranking, self.limit) = (atlas, ranking, limit)
    }

    /// Returns where the names are that begin with a key.
    mutating func names(_ key: [UInt8]) -> NameIndex.Found {
        if let lastNames, lastNames.key == key { return lastNames.found }
        let found = atlas.names.find(key)
        lastNames = (key, found)
        return found
    }

    /// Returns the ways to read a text with qualifiers, which remember what they looked up.
    mutating func readings(of text: TypedText) -> [[Reading]] {
        if let lastReadings, lastReadings.text == text.text { return lastReadings.readings }
        let readings = Reading.readings(of: text)
        lastReadings = (text.text, readings)
        return readings
    }

    /// Returns the regions and countries with exactly this name or code.
    mutating func divisions(exactly key: [UInt8]) -> DivisionSet {
        if let lastDivisions, lastDivisions.key == key { return lastDivisions.divisions }
        let divisions = atlas.divisions(exactly: key)
        lastDivisions = (key, divisions)
        return divisions
    }

    var isFull: Bool { found.count >= limit }

    var rankingOfBeginnings: Ranking { ranking.ofBeginnings(atlas.places.cityStandings) }

    /// Prefers Korea for Hangul, and a Japanese person's own country for kana and Chinese characters.
    mutating func preferOwnScript(of text: TypedText) {
        if text.hasHangulSyllable {
            ranking = ranking.preferring(country: atlas.korea, by: Ranking.koreanInHangul)
        } else if text.hasJapanese, ranking.isOf(country: atlas.japan) {
            ranking = ranking.preferring(country: atlas.japan, by: Ranking.japaneseInJapan)
        }
    }

    /// One way to look for a place.
    struct Attempt {
        let quality: PlaceMatch.Quality
        let evidence: Candidate.Evidence
        /// The text as typed; names with this spelling are preferred.
        var text: TypedText?

        /// The factor for names that are not displayed.
        var otherName: Double {
            switch evidence {
            case .name:
                switch quality {
                case .exact: Ranking.otherName
                case .prefix: Ranking.otherBeginning
                case .word, .transcribed, .similar: 1
                }
            case .similar: Ranking.similarOtherName
            case .initials, .sound, .code, .area: 1
            }
        }

        /// The factor for well-known points: while a name is being typed, towns come first.
        var point: Double { quality > .exact && quality < .similar ? Ranking.begunPoint : 1 }

        /// Whether places are found by the beginning of a name.
        var isBeginning: Bool {
            if case .name = evidence { quality == .prefix } else { false }
        }

        /// Whether the order of places depends on the letters of their names.
        var isReadForRanking: Bool {
            if case .similar = evidence { return true }
            return text?.hasDiacritics == true
        }
    }

    /// Adds the best places of `postings` that were not found yet, best first.
    mutating func take(_ postings: Range<Int>, as attempt: Attempt) {
        guard !isFull, !postings.isEmpty else { return }
        add(shortlist(of: postings, as: attempt), as: attempt)
    }

    func shortlist(
        of postings: Range<Int>,
        as attempt: Attempt,
        where qualifiers: Qualifiers? = nil
    ) -> Shortlist {
        var shortlist = newShortlist()
        let ranking = attempt.isBeginning && qualifiers == nil ? rankingOfBeginnings : ranking
        consider(
            postings,
            by: ranking,
            otherName: attempt.otherName,
            point: attempt.point,
            for: &shortlist,
            where: qualifiers
        )
        return shortlist
    }

    func newShortlist() -> Shortlist { Shortlist(capacity: limit - found.count + Self.spare) }

    /// Adds those that rank high enough to the list.
    ///
    /// - Parameters:
    ///   - order: The ranking, if it is not the usual one.
    ///   - otherName: A further factor for names that are not displayed, at most 1.
    ///   - point: A further factor for well-known points, at most 1.
    func consider(
        _ postings: Range<Int>,
        by order: Ranking? = nil,
        times factor: Double = 1,
        otherName: Double = 1,
        point: Double = 1,
        for shortlist: inout Shortlist,
        where qualifiers: Qualifiers? = nil
    ) {
        let ranking = order ?? ranking
        let most = ranking.greatestFactor
        var threshold = -Double.infinity
        // The threshold for which the ends were looked up: that takes time, and little more changes little.
        var thresholdOfEnds = postings.count > Self.fewPostings ? threshold : .infinity
        // Places from here on are too small anywhere. If qualifiers must be checked for thousands, only large places are
        // considered.
        var end = qualifiers != nil && postings.count > Self.broadQualified ? Self.largePlaces : Int.max
        var endAbroad = end
        var cursor = PostingCursor(atlas.names, over: postings)
        while let (number, posting) = cursor.next(below: end) {
            let ordinal = posting.ordinal
            if shortlist.threshold > threshold {
                threshold = shortlist.threshold
            }
            if threshold > thresholdOfEnds {
                thresholdOfEnds = threshold * Self.notableGrowth
                endAbroad = min(end, atlas.ordinal(ofProminenceUpTo: threshold / factor))
                end = min(end, atlas.ordinal(ofProminenceUpTo: threshold / factor / most))
            }
            guard ordinal < endAbroad || ranking.isPreferred(ordinal, in: atlas.places) else { continue }
            let factor = posting.isShown ? factor : factor * otherName
            guard
                var value = ranking.value(
                    of: ordinal,
                    isShown: posting.isShown,
                    in: atlas.places,
                    above: threshold / factor
                ), !seen.contains(ordinal)
            else { continue }
            value *= factor
            if point < 1, atlas.isPoint(ordinal) { value *= point }
            var entry = Shortlist.Entry(ordinal: ordinal, posting: number, value: value)
            if let qualifiers {
                guard let fit = qualifiers.fit(of: ordinal) else { continue }
                entry.value *= fit
                entry.isWithinQualifiers = fit == 1
            }
            shortlist.insert(entry)
        }
    }

    /// Adds the places of the list, names as typed before other names.
    mutating func add(_ shortlist: Shortlist, as attempt: Attempt) {
        for entry in reordered(shortlist, attempt).entries.prefix(limit - found.count)
        where !seen.contains(entry.ordinal) {
            seen.append(entry.ordinal)
            found.append(
                Candidate(
                    ordinal: entry.ordinal,
                    quality: attempt.quality,
                    evidence: attempt.evidence,
                    posting: entry.posting
                )
            )
        }
    }

    func reordered(_ shortlist: Shortlist, _ attempt: Attempt) -> Shortlist {
        guard attempt.isReadForRanking else { return shortlist }
        var reordered = Shortlist(capacity: shortlist.entries.count)
        for var entry in shortlist.entries {
            entry.value *= nameFactor(of: entry, attempt)
            reordered.insert(entry)
        }
        return reordered
    }

    /// Adds a place, unless it was found already.
    mutating func add(_ candidate: Candidate) {
        guard !isFull, !seen.contains(candidate.ordinal) else { return }
        seen.append(candidate.ordinal)
        found.append(candidate)
    }

    /// Adds what was found with another keyboard layout, which is at best a transcription.
    mutating func add(transcribed others: [Candidate]) {
        for var other in others where !isFull && !seen.contains(other.ordinal) {
            seen.append(other.ordinal)
            other.quality = max(other.quality, .transcribed)
            found.append(other)
        }
    }

    /// Returns the factor for what must be read to be known: a spelling as typed, or a typing error in a whole name.
    private func nameFactor(of entry: Shortlist.Entry, _ attempt: Attempt) -> Double {
        if let text = attempt.text, text.hasDiacritics {
            let name = atlas.places.name(of: entry.ordinal).standard
            return Self.isWritten(text.text, in: name) ? Ranking.asTyped : 1
        }
        guard case .similar(let typed) = attempt.evidence else { return 1 }
        let isWhole = atlas.names.key(of: entry.posting).count <= typed.count + 2
        return isWhole ? 1 : Ranking.similarBeginning
    }

    /// Whether a text is a name, or one side of a slash in it, including diacritics: "Donostia / San Sebastián".
    private static func isWritten(_ text: String, in name: String) -> Bool {
        let text = text.lowercased()
        return name.lowercased() == text
            || name.contains("/")
                && name.lowercased().split(separator: "/").contains { side in
                    side == text || side == text + " " || side == " " + text
                }
    }

    /// The number of postings that are all read faster than it is found out which need not be.
    private static let fewPostings = 64
    private static let notableGrowth = 1.1
    /// The number of postings beyond which a prefix is not distinctive.
    private static let broadQualified = 2_000
    /// The number of places that count as large: in the shipped file, those with a population of 40,000 and more.
    private static let largePlaces = 15_000

    /// The number of extra places considered, which the names may reorder.
    private static let spare = 12
}
