import Foundation

/// A folder of sources on disk, gone with the value that made it.
final class SourceFolder {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "gazetteer-sources-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: url.appending(path: name))
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Every kind of file, a few rows each.
    static func small(replacing files: [String: String?] = [:]) throws -> SourceFolder {
        var all: [String: String] = [
            "cities.json": SmallSources.cities, "admin1CodesASCII.txt": SmallSources.admin1,
            "countryInfo.txt": SmallSources.countries, "korea.csv": SmallSources.korea,
            "airports.csv": SmallSources.airports, "postcodes.csv": SmallSources.postcodes,
            "countries.csv": SmallSources.countryNames, "regions.csv": SmallSources.regionNames,
            "points.csv": SmallSources.points, "airport-names.csv": SmallSources.airportNames,
            "names.csv": SmallSources.names, "date.txt": "2026-07-01\n",
        ]
        for (name, text) in files { all[name] = text }
        return try SourceFolder(all)
    }
}
