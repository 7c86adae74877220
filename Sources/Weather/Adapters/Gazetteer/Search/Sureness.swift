import Languages
import WeatherModels
import WeatherPorts

/// Decides whether the place found is almost certainly the one meant. Others are offered as choices and never used
/// automatically: "North Pole" is not Praga Północ, "Everest" not Everett.
struct Sureness {
    let query: PlaceQuery
    let text: TypedText
    let atlas: Atlas
    /// The regions and countries with exactly the name that was typed, if it can be one.
    let areas: DivisionSet

    func isSure(_ candidate: Candidate) -> Bool {
        // Of a town that stands for an area, no name was found.
        if case .area = candidate.evidence { return false }
        return switch (candidate.quality, candidate.evidence) {
        // The weather of a town is not that of a region or a river.
        case (.exact, .name): !meansArea(candidate) && !isLargerThanTowns(candidate)
        case (.exact, .code): !meansCityElsewhere(candidate)
        // A partial name may be part of any name.
        case (.prefix, _): false
        case (.word, .name(let typed)):
            key(of: candidate).dropFirst().elementsEqual(typed)
                && prominence(of: candidate) >= SearchRun.largeCity
        case (.transcribed, .name(let typed)):
            key(of: candidate) == typed && !isLargerThanTowns(candidate)
        case (.transcribed, .initials(let letters)):
            Self.isWhole(key(of: candidate), InitialsPattern(letters: letters))
        case (.transcribed, .sound): soundsAlike(candidate)
        case (.similar, .similar(let typed)):
            isSlip(typed, candidate, key: key(of: candidate))
        default: false
        }
    }

    private func key(of candidate: Candidate) -> [UInt8] { atlas.names.key(of: candidate.posting) }

    private static func isWhole(_ key: [UInt8], _ pattern: InitialsPattern) -> Bool {
        pattern.initials.contains { key.dropFirst().elementsEqual($0) }
    }

    private func isSlip(_ typed: [UInt8], _ candidate: Candidate, key: [UInt8]) -> Bool {
        Self.isSlipOfFingers(typed, key)
            || prominence(of: candidate) >= SearchRun.largeCity && Self.isOneSlipInMany(typed, key)
    }

    private func prominence(of candidate: Candidate) -> Double {
        atlas.places.prominence(of: candidate.ordinal)
    }

    private func isLargerThanTowns(_ candidate: Candidate) -> Bool {
        atlas.places.kind(of: candidate.ordinal)?.isLargerThanTowns == true
    }

    /// Whether a text is long enough to be the name of a country or region, and not a code.
    static func isAreaName(_ key: [UInt8]) -> Bool { key.count > longestAreaCode }

    /// Whether the text names a country or region and the place is a smaller one elsewhere: "Tuscany" in Alberta. Not
    /// if the person is in that country.
    private func meansArea(_ candidate: Candidate) -> Bool {
        guard Self.isAreaName(text.key), prominence(of: candidate) < SearchRun.largeCity,
            query.near == nil, atlas.places.kind(of: candidate.ordinal) != .province,
            atlas.places.countryCode(of: candidate.ordinal) != query.countryCode
        else { return false }
        return !areas.isEmpty && !atlas.isPlace(candidate.ordinal, in: areas)
    }

    /// Whether a very large city far from the airport has the code as its name: the airport HCM is in Somalia.
    private func meansCityElsewhere(_ candidate: Candidate) -> Bool {
        guard let airport = atlas.places.coordinate(of: candidate.ordinal) else { return false }
        return atlas.mostProminent(named: text.key).contains { city in
            atlas.places.prominence(of: city.ordinal) >= Self.veryLargeCity
                && city.coordinate.distance(to: airport) > Self.airportDistance
        }
    }

    /// Whether the vowels match too.
    private func soundsAlike(_ candidate: Candidate) -> Bool {
        let name = atlas.places.name(of: candidate.ordinal).text(in: .korean)
        let vowels = RomanizationSkeleton.keyWithVowels(of: text.text)
        return RomanizationSkeleton.isKeyWithVowels(vowels, of: name)
    }

    /// Whether two keys differ only by transposed neighbours or by doubled letters. In a short name, replacing,
    /// adding or omitting a letter easily gives another word.
    private static func isSlipOfFingers(_ typed: [UInt8], _ key: [UInt8]) -> Bool {
        guard SimilarityAutomaton.symbolCount(of: typed) >= shortestWithSlip else { return false }
        if typed.withoutRepeats == key.withoutRepeats { return true }
        guard typed.count == key.count else { return false }
        let differing = typed.indices.filter { typed[$0] != key[$0] }
        guard differing.count == 2, differing[0] + 1 == differing[1] else { return false }
        return typed[differing[0]] == key[differing[1]] && typed[differing[1]] == key[differing[0]]
    }

    /// Whether long names differ by one letter replaced, added or omitted.
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
    /// In metres: beyond this, an airport does not belong to a city.
    private static let airportDistance = 150_000.0
}
