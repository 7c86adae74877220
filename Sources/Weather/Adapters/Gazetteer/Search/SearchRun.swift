import Languages
import WeatherModels
import WeatherPorts

/// One query being answered: ways to understand it are tried from the best to the last, until there are enough places.
struct SearchRun {
    let atlas: Atlas
    var ranking: Ranking
    let limit: Int
    private(set) var found: [Candidate] = []
    private var seen: Set<Int> = []
    /// The best quality that may be given: the text being another keyboard layout's makes it a transcription.
    private let bestQuality: PlaceMatch.Quality

    init(
        in atlas: Atlas,
        ranking: Ranking,
        limit: Int,
        bestQuality: PlaceMatch.Quality = .exact
    ) {
        self.atlas = atlas
        self.ranking = ranking
        self.limit = limit
        self.bestQuality = bestQuality
    }

    var isFull: Bool { found.count >= limit }

    /// A way a place is looked for.
    struct Attempt {
        let quality: PlaceMatch.Quality
        let evidence: Candidate.Evidence
        /// The text as typed, to prefer names written so.
        var text: TypedText?
    }

    /// Takes the best places of `postings` not found yet, best first.
    mutating func take(_ postings: Range<Int>, as attempt: Attempt, where qualifiers: inout Qualifiers?) {
        guard !isFull, !postings.isEmpty else { return }
        var shortlist = newShortlist()
        consider(postings, times: 1, for: &shortlist, where: &qualifiers)
        add(shortlist, as: attempt)
    }

    mutating func take(_ postings: Range<Int>, as attempt: Attempt) {
        var none: Qualifiers?
        take(postings, as: attempt, where: &none)
    }

    func newShortlist() -> Shortlist { Shortlist(capacity: limit - found.count + Self.spare) }

    /// Puts those on the list that rank high enough.
    func consider(
        _ postings: Range<Int>,
        times factor: Double,
        for shortlist: inout Shortlist,
        where qualifiers: inout Qualifiers?
    ) {
        let most = factor * ranking.greatestValue(prominence: 1)
        var threshold = -Double.infinity
        // Places from here on are too small to be taken, wherever they are; so are all but the large ones where a
        // letter or two begin tens of thousands of names, or thousands that qualifiers have to be judged for.
        let broad = qualifiers == nil ? Self.broad : Self.broadQualified
        var end = postings.count > broad ? Self.largePlaces : Int.max
        for posting in postings {
            let ordinal = atlas.names.ordinal(at: posting)
            guard ordinal < end else { continue }
            if shortlist.threshold > threshold {
                threshold = shortlist.threshold
                end = min(end, atlas.ordinal(ofProminenceUpTo: threshold / most))
            }
            guard var value = ranking.value(of: ordinal, in: atlas.places, above: threshold / factor),
                !seen.contains(ordinal)
            else { continue }
            value *= factor
            var entry = Shortlist.Entry(ordinal: ordinal, posting: posting, value: value)
            if qualifiers != nil {
                guard let fit = qualifiers?.fit(of: ordinal) else { continue }
                entry.value *= fit
                entry.isWithinQualifiers = fit == 1
            }
            shortlist.insert(entry)
        }
    }

    /// Adds what is on the list, names as typed before other names.
    mutating func add(_ shortlist: Shortlist, as attempt: Attempt) {
        for entry in reordered(shortlist, attempt).entries.prefix(limit - found.count)
        where seen.insert(entry.ordinal).inserted {
            found.append(
                Candidate(
                    ordinal: entry.ordinal,
                    quality: max(attempt.quality, bestQuality),
                    evidence: attempt.evidence,
                    posting: entry.posting
                )
            )
        }
    }

    func reordered(_ shortlist: Shortlist, _ attempt: Attempt) -> Shortlist {
        var reordered = Shortlist(capacity: shortlist.entries.count)
        for var entry in shortlist.entries {
            entry.value *= nameFactor(of: entry, attempt)
            reordered.insert(entry)
        }
        return reordered
    }

    mutating func add(_ others: [Candidate], atBest quality: PlaceMatch.Quality) {
        for other in others where !isFull && seen.insert(other.ordinal).inserted {
            found.append(
                Candidate(
                    ordinal: other.ordinal,
                    quality: max(other.quality, quality),
                    evidence: other.evidence,
                    posting: other.posting
                )
            )
        }
    }

    /// Names shown before other names, and before those names as typed.
    private func nameFactor(of entry: Shortlist.Entry, _ attempt: Attempt) -> Double {
        let name = atlas.places.name(of: entry.ordinal)
        switch attempt.evidence {
        case .name(let key) where attempt.quality <= .prefix:
            if let text = attempt.text, text.hasDiacritics, Self.isWritten(text.text, in: name.standard) {
                return Ranking.asTyped
            }
            return isShown(key, in: name) || isOlderSpelling(key, of: entry.ordinal) ? 1 : Ranking.otherName
        case .similar(let typed):
            let key = atlas.names.key(of: entry.posting)
            let isWhole = key.count <= typed.count + 2
            return (isWhole ? 1 : Ranking.similarBeginning)
                * (isShown(key, in: name) ? 1 : Ranking.similarOtherName)
        default: return 1
        }
    }

    /// Whether a text is a name, or one of its sides of a stroke, marks and all: "Donostia / San Sebastián".
    private static func isWritten(_ text: String, in name: String) -> Bool {
        let text = text.lowercased()
        return name.lowercased() == text
            || name.contains("/")
                && name.lowercased().split(separator: "/").contains { side in
                    side == text || side == text + " " || side == " " + text
                }
    }

    /// Whether a Korean place was spelled so until 2000: "Kunsan" is no name of another place there.
    private func isOlderSpelling(_ key: [UInt8], of ordinal: Int) -> Bool {
        guard atlas.places.countryNumber(of: ordinal) == atlas.korea else { return false }
        return Folding.key(Romanization.older(atlas.places.name(of: ordinal).text(in: .korean))).starts(
            with: key
        )
    }

    /// Whether one of the names shown, or what follows a stroke in it, begins with a key.
    func isShown(_ key: [UInt8], in name: LocalizedName) -> Bool {
        name.all.contains { text in
            Folding.key(text).starts(with: key)
                || text.contains("/")
                    && text.split(separator: "/").contains { Folding.key(String($0)) == key }
        }
    }

    /// Postings beyond which a beginning tells little.
    private static let broad = 15_000
    private static let broadQualified = 2_000
    /// How many places are large: in the file that ships, those of 40,000 and more.
    private static let largePlaces = 15_000

    /// Places considered beyond those wanted, for the names to reorder.
    private static let spare = 12
}
