public import WeatherModels
public import Foundation

/// The sources of a gazetteer, read from a folder of plain files. `Tools/gazetteer/README.md` describes them and
/// their origin.
public struct GazetteerSources: Sendable {
    var places: [GeoNamesPlace]
    /// The file that the places were read from.
    var placesFile: SourceFile
    var admin1: [Admin1Row]
    var countries: [CountryRow]
    var korea: [KoreanAreaRow]
    var airports: [AirportRow]
    var postcodes: [PostcodeRow]
    var countryNames: [CountryNamesRow]
    var regionNames: [RegionNamesRow]
    var dataDate: String
    /// The optional files that are missing.
    var missingFiles: [String]

    /// Reads all files. Required are the places (`cities.json` or one of GeoNames' dumps), `admin1CodesASCII.txt` and
    /// `countryInfo.txt`. Other missing files are reported.
    ///
    /// - Throws: ``GazetteerBuildError`` with the file and the line.
    public init(folder: URL) throws(GazetteerBuildError) {
        let reader = SourceReader(folder: folder)
        if let json = try reader.data(of: .citiesJSON) {
            placesFile = .citiesJSON
            places = try GeoNamesPlace.places(ofJSON: json, file: SourceFile.citiesJSON.rawValue)
            dataDate = ""
        } else if let table = try reader.data(of: .citiesTable) {
            placesFile = .citiesTable
            let (places, latestChange) = try GeoNamesPlace.places(
                ofTable: table,
                file: SourceFile.citiesTable.rawValue
            )
            self.places = places
            dataDate = latestChange ?? ""
        } else {
            throw .fileMissing(name: SourceFile.citiesJSON.rawValue, folder: folder.path)
        }
        admin1 = try reader.table(.admin1, columns: Admin1Row.columns).map(Admin1Row.init)
        countries = try reader.table(.countryInfo, columns: CountryRow.columns).map(CountryRow.init)
        korea = try reader.values(.korea).map(KoreanAreaRow.init)
        airports = try reader.values(.airports).map(AirportRow.init)
        postcodes = try reader.values(.postcodes).map(PostcodeRow.init)
        countryNames = try reader.values(.countryNames).map(CountryNamesRow.init)
        regionNames = try reader.values(.regionNames).map(RegionNamesRow.init)
        if let date = try reader.data(of: .date) {
            dataDate = String(decoding: date, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        missingFiles = reader.missing([.korea, .airports, .postcodes, .countryNames, .regionNames])
    }
}

/// Finds and opens the files of a folder.
private struct SourceReader {
    let folder: URL

    /// Returns `nil` if there is no such file.
    func data(of file: SourceFile) throws(GazetteerBuildError) -> Data? {
        for name in [file.rawValue] + file.otherNames {
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

    func table(_ file: SourceFile, columns: [String]) throws(GazetteerBuildError) -> [SourceRow] {
        guard let data = try data(of: file) else {
            throw .fileMissing(name: file.rawValue, folder: folder.path)
        }
        return try TabSeparated.rows(of: data, file: file.rawValue, columns: columns)
    }

    func values(_ file: SourceFile) throws(GazetteerBuildError) -> [SourceRow] {
        guard let data = try data(of: file) else { return [] }
        return CommaSeparated.rows(of: data, file: file.rawValue)
    }

    func missing(_ files: [SourceFile]) -> [String] {
        files.map(\.rawValue).filter {
            !FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }
}
