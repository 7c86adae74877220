import Gazetteer

/// Keeps those spellings of a place that add a new way to find it.
struct SpellingFilter {
    /// IATA codes in use. GeoNames has them among the names of cities; the airports are found by them already.
    private let airportCodes: Set<String>

    init(airportCodes: Set<String>) {
        self.airportCodes = airportCodes
    }

    /// Returns spellings in order, without duplicates and without those that fold to the same key as another one or
    /// as one of `names`. Codes of all airports of a city ("TYO", "LON") are kept.
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
