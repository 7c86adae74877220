import Gazetteer

/// Creates the places of a gazetteer from the rows of its sources.
struct PlaceMaker {
    let minimumPopulation: Int
    let regions: RegionTable
    /// IATA codes in use. GeoNames has them among the names of cities; the airports are found by them already.
    let airportCodes: Set<String>

    /// Returns the spellings that add a new way to find a place: in order, without duplicates and without those that
    /// fold to the same key as another one or as one of `names`. Codes of all airports of a city ("TYO", "LON") are
    /// kept.
    func kept(_ spellings: [String], besides names: [String]) -> [String] {
        distinct(
            spellings.filter { !$0.contains("://") && !airportCodes.contains($0) },
            besides: names
        )
    }

    /// Returns the spellings in order, without those that fold to the same key as another one or as one of `names`.
    func distinct(_ spellings: [String], besides names: [String]) -> [String] {
        var keys = Set(names.map(Folding.key))
        return spellings.filter { spelling in
            let key = Folding.key(spelling)
            return !key.isEmpty && keys.insert(key).inserted
        }
    }
}
