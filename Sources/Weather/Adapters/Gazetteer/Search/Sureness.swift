import Languages
import WeatherModels
import WeatherPorts

/// Whether hardly another place than the one found is meant. What is not sure is offered to choose from, never taken:
/// "North Pole" is no Praga Północ, "Everest" no Everett.
struct Sureness {
    let query: PlaceQuery
    let text: TypedText
    let atlas: Atlas

    func isSure(_ candidate: Candidate) -> Bool {
        let key = atlas.names.key(of: candidate.posting)
        return switch (candidate.quality, candidate.evidence) {
        case (.exact, .name): !meansArea(candidate)
        case (.exact, .code): !meansCityElsewhere(candidate)
        // A name half typed may be half of any.
        case (.prefix, _): false
        case (.word, .name(let typed)):
            key.dropFirst().elementsEqual(typed) && prominence(of: candidate) >= SearchRun.largeCity
        case (.transcribed, .name(let typed)): key == typed
        case (.transcribed, .initials(let letters)):
            InitialsPattern(letters: letters).initials.contains { key.dropFirst().elementsEqual($0) }
        case (.transcribed, .sound): soundsAlike(candidate)
        case (.similar, .similar(let typed)):
            Self.isSlipOfFingers(typed, key)
                || prominence(of: candidate) >= SearchRun.largeCity && Self.isOneSlipInMany(typed, key)
        default: false
        }
    }

    private func prominence(of candidate: Candidate) -> Double {
        atlas.places.prominence(of: candidate.ordinal)
    }

    /// Whether the text names a country or region, and the place is a lesser one elsewhere: "Tuscany" in Alberta. Not
    /// where the person is in its country.
    private func meansArea(_ candidate: Candidate) -> Bool {
        guard text.key.count > Self.longestAreaCode, prominence(of: candidate) < SearchRun.largeCity,
            query.near == nil, atlas.places.kind(of: candidate.ordinal) != .province,
            atlas.places.countryCode(of: candidate.ordinal) != query.countryCode
        else { return false }
        let areas = atlas.divisions(exactly: text.key)
        let region = atlas.places.regionNumber(of: candidate.ordinal)
        return !areas.isEmpty && !areas.contains(atlas.countryDivision(of: candidate.ordinal))
            && region.map(areas.contains) != true
    }

    /// Whether a very large city far from the airport is called like its code: HCM is in Somalia.
    private func meansCityElsewhere(_ candidate: Candidate) -> Bool {
        guard let airport = atlas.places.coordinate(of: candidate.ordinal) else { return false }
        return atlas.mostProminent(named: text.key).contains { city in
            atlas.places.prominence(of: city.ordinal) >= Self.veryLargeCity
                && city.coordinate.distance(to: airport) > Self.airportDistance
        }
    }

    /// Whether the vowels are those typed, too.
    private func soundsAlike(_ candidate: Candidate) -> Bool {
        let name = atlas.places.name(of: candidate.ordinal).text(in: .korean)
        let vowels = RomanizationSkeleton.keyWithVowels(of: text.text)
        return ([name] + AreaSuffix.shorterForms(of: name)).contains {
            RomanizationSkeleton.keyWithVowels(of: Romanization.revised($0)) == vowels
        }
    }

    /// Whether two neighbours changed round, or letters doubled or not, are all that parts two keys. In a short name a
    /// letter taken for another, added or left out makes another word as easily.
    private static func isSlipOfFingers(_ typed: [UInt8], _ key: [UInt8]) -> Bool {
        guard SimilarityAutomaton.symbolCount(of: typed) >= shortestWithSlip else { return false }
        if typed.withoutRepeats == key.withoutRepeats { return true }
        guard typed.count == key.count else { return false }
        let differing = typed.indices.filter { typed[$0] != key[$0] }
        guard differing.count == 2, differing[0] + 1 == differing[1] else { return false }
        return typed[differing[0]] == key[differing[1]] && typed[differing[1]] == key[differing[0]]
    }

    /// Whether one letter of a long name is another, added or left out.
    private static func isOneSlipInMany(_ typed: [UInt8], _ key: [UInt8]) -> Bool {
        guard SimilarityAutomaton.symbolCount(of: typed) >= shortestWithAnyError else { return false }
        var isOne = false
        SimilarityAutomaton.withAutomaton(for: typed, edits: 1) { automaton in
            isOne = key.withUnsafeBytes { automaton.edits(inWholeOf: $0) } != nil
        }
        return isOne
    }

    private static let shortestWithSlip = 6
    private static let shortestWithAnyError = 8
    private static let longestAreaCode = 3
    private static let veryLargeCity = 1_000_000.0
    /// Metres beyond which an airport is no city's.
    private static let airportDistance = 150_000.0
}

extension [UInt8] {
    fileprivate var withoutRepeats: [UInt8] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
