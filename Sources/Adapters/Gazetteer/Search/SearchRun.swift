import WeatherModels
import WeatherPorts

/// One query being answered: ways to understand it are tried from the best to the last, until there are enough places.
struct SearchRun {
    let atlas: Atlas
    let ranking: Ranking
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
        for posting in postings {
            let ordinal = atlas.names.ordinal(at: posting)
            // No place is worth more than at hand and in the person's own country.
            guard factor * Ranking.ownCountry * atlas.places.prominence(of: ordinal) > shortlist.threshold
            else {
                continue
            }
            var value = factor * ranking.value(of: ordinal, in: atlas.places)
            guard value > shortlist.threshold, !seen.contains(ordinal) else { continue }
            if qualifiers != nil {
                guard let fit = qualifiers?.fit(of: ordinal) else { continue }
                value *= fit
            }
            shortlist.insert(Shortlist.Entry(ordinal: ordinal, posting: posting, value: value))
        }
    }

    /// Adds what is on the list, names as typed before other names.
    mutating func add(_ shortlist: Shortlist, as attempt: Attempt) {
        var reordered = Shortlist(capacity: shortlist.entries.count)
        for var entry in shortlist.entries {
            entry.value *= nameFactor(of: entry.ordinal, attempt)
            reordered.insert(entry)
        }
        for entry in reordered.entries.prefix(limit - found.count) where seen.insert(entry.ordinal).inserted {
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

    private func nameFactor(of ordinal: Int, _ attempt: Attempt) -> Double {
        guard case .name(let key) = attempt.evidence, attempt.quality <= .prefix else { return 1 }
        let name = atlas.places.name(of: ordinal)
        if let text = attempt.text, text.hasDiacritics, name.standard.lowercased() == text.text.lowercased() {
            return Ranking.asTyped
        }
        return name.all.contains { Folding.key($0).starts(with: key) } ? 1 : Ranking.otherName
    }

    /// Places considered beyond those wanted, for the names to reorder.
    private static let spare = 12
}
