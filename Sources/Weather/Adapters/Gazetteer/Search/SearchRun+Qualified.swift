import WeatherModels
import WeatherPorts

/// Queries with more than a name: "Paris, TX", 서울 강남구, "jeju aewol".
extension SearchRun {
    mutating func takeQualified(_ text: TypedText, _ quality: PlaceMatch.Quality) {
        for readings in readings(of: text) {
            let answers = readings.flatMap { self.answers(to: $0, quality) }
            // The reading with the most valuable place first.
            for answer in answers.sorted(by: { $0.places.best > $1.places.best }) {
                add(answer.places, as: answer.attempt)
            }
            if !found.isEmpty { return }
        }
    }

    /// Places with a name that match qualifiers.
    private typealias Answer = (attempt: Attempt, places: Shortlist)

    private func answers(to reading: Reading, _ asked: PlaceMatch.Quality) -> [Answer] {
        guard let qualifiers = reading.knownQualifiers(in: atlas) else { return [] }
        // A partial word after a name means little: "Dead Pool" does not refer to Poland.
        let quality = reading.isAtComma || qualifiers.areWhole() ? asked : .prefix
        let key = reading.name.key
        func answer(_ postings: Range<Int>, _ evidence: Candidate.Evidence) -> Answer? {
            guard !postings.isEmpty else { return nil }
            let attempt = Attempt(quality: quality, evidence: evidence)
            var places = shortlist(of: postings, as: attempt, where: qualifiers)
            if quality == .exact { places = withoutLongerNames(places, of: key) }
            places.keepThoseWithinQualifiers()
            return places.entries.isEmpty ? nil : (attempt, places)
        }
        if asked == .prefix {
            return [answer(atlas.names.postings(withPrefix: key), .name(key))].compactMap(\.self)
        }
        if let exact = answer(atlas.names.postings(of: key), .name(key)) { return [exact] }
        // 神奈川県 川崎市.
        if let bare = AreaSuffix.withoutKind(key),
            let found = answer(atlas.names.postings(of: bare), .name(bare))
        {
            return [found]
        }
        // "90210, US", "ICN, Korea".
        if let code = reading.name.codeKey, let found = answer(atlas.names.postings(of: code), .code) {
            return [found]
        }
        // 텍사스 파리: only the largest Paris is stored with its Korean name; the others are found by the name they share
        // with it.
        let namesakes = Set(
            atlas.mostProminent(named: key).map { Folding.key(atlas.places.name(of: $0.ordinal).standard) }
        )
        return namesakes.subtracting([key]).compactMap { answer(atlas.names.postings(of: $0), .name($0)) }
    }

    /// Adds matches with one or two typing errors in the name and none in the rest. Only the first plausible reading
    /// is tried.
    mutating func takeQualifiedSimilar(_ text: TypedText, byDivisionsOnly: Bool) {
        for reading in readings(of: text).joined() {
            guard let qualifiers = reading.knownQualifiers(in: atlas),
                qualifiers.areDivisions() == byDivisionsOnly
            else { continue }
            return takeSimilar(to: reading.name.key, where: qualifiers)
        }
    }

    /// Handles names written without a space: 부산중구, 横浜市青葉区, 札幌すすきの.
    mutating func takeRunTogether(_ text: TypedText) {
        takeJapaneseAddress(text)
        guard found.isEmpty, text.words.count == 1, (4...12).contains(text.text.count),
            text.text.allSatisfy(\.isHangulSyllable) || text.text.allSatisfy(\.isJapanese)
        else { return }
        for length in 2...text.text.count - 2 {
            guard let parted = TypedText("\(text.text.prefix(length)) \(text.text.dropFirst(length))") else {
                continue
            }
            takeQualified(parted, .exact)
            if !found.isEmpty { return }
        }
    }

    /// Handles an address that is written from the largest to the smallest area, each with the word for its kind:
    /// 神奈川県横浜市青葉区.
    private mutating func takeJapaneseAddress(_ text: TypedText) {
        let letters = Array(text.text)
        guard text.words.count == 1, (4...20).contains(letters.count) else { return }
        // 京都市 does not end at 都.
        let ends = letters.indices.filter {
            $0 >= 1 && $0 + 1 < letters.count && Self.areaEnds.contains(letters[$0])
        }
        for first in ends {
            for second in [nil] + ends.filter({ $0 > first + 1 }) {
                let cuts = [first, second].compactMap(\.self)
                let starts = [0] + cuts.map { $0 + 1 }
                let parts = zip(starts, cuts + [letters.count - 1]).map { String(letters[$0...$1]) }
                // The name is at the front of a text with commas.
                guard let parted = TypedText(parts.reversed().joined(separator: ", ")) else { continue }
                takeQualified(parted, .exact)
                if !found.isEmpty { return }
            }
        }
    }

    /// Adds places whose qualifiers match nothing: better than no result, but not what was asked for.
    mutating func takeUnqualified(_ text: TypedText) {
        for reading in readings(of: text).joined() where reading.name.key.count >= Self.tellingLength {
            let key = reading.name.key
            take(atlas.names.postings(of: key), as: Attempt(quality: .similar, evidence: .name(key)))
            if !found.isEmpty { return }
        }
    }

    private static let areaEnds = "都道府県市区郡"
    private static let tellingLength = 4
}

extension Character {
    /// Whether it is kana or a common Chinese character.
    fileprivate var isJapanese: Bool {
        unicodeScalars.allSatisfy {
            (0x3041...0x30FF).contains($0.value) || (0x3005...0x3006).contains($0.value)
                || (0x4E00...0x9FFF).contains($0.value)
        }
    }
}
