import Gazetteer

/// Keeps of a place's spellings those that find it by something new.
struct SpellingFilter {
    /// IATA codes in use: GeoNames has them among the names of cities, where the airport is found by them already.
    private let airportCodes: Set<String>

    init(airportCodes: Set<String>) {
        self.airportCodes = airportCodes
    }

    /// Spellings without repeats and without those that fold to what another, or one of `names`, folds to; in their
    /// order. Codes of all airports of a city ("TYO", "LON") are kept.
    func kept(_ spellings: [String], besides names: [String], _ left: inout Int) -> [String] {
        var keys = Set(names.map(Folding.key))
        var kept: [String] = []
        for spelling in spellings {
            let key = Folding.key(spelling)
            guard !key.isEmpty, !isAddress(spelling), !airportCodes.contains(spelling),
                keys.insert(key).inserted
            else {
                left += 1
                continue
            }
            kept.append(spelling)
        }
        return kept
    }

    private func isAddress(_ spelling: String) -> Bool {
        spelling.contains("://")
    }
}
