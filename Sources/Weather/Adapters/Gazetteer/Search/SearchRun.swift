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
    private var seen: Set<Int> = []

    init(in atlas: Atlas, ranking: Ranking, limit: Int) {
        (self.atlas, self.ranking, self.limit) = (atlas, ranking, limit)
    }

    var isFull: Bool { found.count >= limit }

    mutating func preferKorea(for text: TypedText) {
        guard text.text.contains(where: \.isHangulSyllable) else { return }
        ranking = ranking.preferring(country: atlas.korea, by: Ranking.koreanInHangul)
    }

    /// One way to look for a place.
    struct Attempt {
        let quality: PlaceMatch.Quality
        let evidence: Candidate.Evidence
        /// The text as typed; names with this spelling are preferred.
        var text: TypedText?
    }

    /// Adds the best places of `postings` that were not found yet, best first.
    mutating func take(_ postings: Range<Int>, as attempt: Attempt) {
        guard !isFull, !postings.isEmpty else { return }
        add(shortlist(of: postings), as: attempt)
    }

    func shortlist(of postings: Range<Int>, where qualifiers: Qualifiers? = nil) -> Shortlist {
        var shortlist = newShortlist()
        consider(postings, for: &shortlist, where: qualifiers)
        return shortlist
    }

    func newShortlist() -> Shortlist { Shortlist(capacity: limit - found.count + Self.spare) }

    /// Adds those that rank high enough to the list.
    func consider(
        _ postings: Range<Int>,
        times factor: Double = 1,
        for shortlist: inout Shortlist,
        where qualifiers: Qualifiers? = nil
    ) {
        let most = factor * ranking.greatestValue(prominence: 1)
        var threshold = -Double.infinity
        // Places from here on are too small anywhere. If one or two letters match tens of thousands of names, or
        // qualifiers must be checked for thousands, only large places are considered.
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
        where seen.insert(entry.ordinal).inserted {
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
        var reordered = Shortlist(capacity: shortlist.entries.count)
        for var entry in shortlist.entries {
            entry.value *= nameFactor(of: entry, attempt)
            reordered.insert(entry)
        }
        return reordered
    }

    /// Adds what was found with another keyboard layout, which is at best a transcription.
    mutating func add(transcribed others: [Candidate]) {
        for var other in others where !isFull && seen.insert(other.ordinal).inserted {
            other.quality = max(other.quality, .transcribed)
            found.append(other)
        }
    }

    /// Returns the factor for a name: displayed names before other names, and spellings as typed before displayed
    /// names.
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

    /// Whether a text is a name, or one side of a slash in it, including diacritics: "Donostia / San Sebastián".
    private static func isWritten(_ text: String, in name: String) -> Bool {
        let text = text.lowercased()
        return name.lowercased() == text
            || name.contains("/")
                && name.lowercased().split(separator: "/").contains { side in
                    side == text || side == text + " " || side == " " + text
                }
    }

    /// Whether it is the spelling of a Korean place until 2000: "Kunsan" names no other place there.
    private func isOlderSpelling(_ key: [UInt8], of ordinal: Int) -> Bool {
        guard atlas.places.countryNumber(of: ordinal) == atlas.korea else { return false }
        return Folding.key(Romanization.older(atlas.places.name(of: ordinal).text(in: .korean))).starts(
            with: key
        )
    }

    /// Whether one of the displayed names, or the part after a slash, begins with a key.
    func isShown(_ key: [UInt8], in name: LocalizedName) -> Bool {
        name.all.contains { text in
            Folding.key(text).starts(with: key)
                || text.contains("/")
                    && text.split(separator: "/").contains { Folding.key(String($0)) == key }
        }
    }

    /// The number of postings beyond which a prefix is not distinctive.
    private static let broad = 15_000
    private static let broadQualified = 2_000
    /// The number of places that count as large: in the shipped file, those with a population of 40,000 and more.
    private static let largePlaces = 15_000

    /// The number of extra places considered, which the names may reorder.
    private static let spare = 12
}
