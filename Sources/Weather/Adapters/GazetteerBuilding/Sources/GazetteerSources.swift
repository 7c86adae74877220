public import WeatherModels
public import Foundation

/// The sources of a gazetteer, read from a folder of plain files. `Tools/gazetteer/README.md` describes them and
/// their origin.
public struct GazetteerSources: Sendable {
    let places: [GeoNamesPlace]
    let admin1: [Admin1Row]
    let countries: [CountryRow]
    let korea: [KoreanAreaRow]
    let airports: [AirportRow]
    let postcodes: [PostcodeRow]
    let countryNames: [CountryNamesRow]
    let regionNames: [RegionNamesRow]
    private(set) var dataDate: String
    /// The optional files that are missing.
    public let missingFiles: [String]

    /// Reads all files. Required are the places (`cities.json` or one of GeoNames' dumps), `admin1CodesASCII.txt` and
    /// `countryInfo.txt`. Other missing files are reported.
    ///
    /// - Throws: ``GazetteerBuildError`` with the file and the line.
    public init(folder: URL) throws(GazetteerBuildError) {
        if let json = try SourceFile.citiesJSON.data(in: folder) {
            places = try GeoNamesPlace.places(ofJSON: json, file: SourceFile.citiesJSON.rawValue)
            dataDate = ""
        } else if let table = try SourceFile.citiesTable.data(in: folder) {
            let (places, latestChange) = try GeoNamesPlace.places(
                ofTable: table,
                file: SourceFile.citiesTable.rawValue
            )
            self.places = places
            dataDate = latestChange ?? ""
        } else {
            throw .fileMissing(name: SourceFile.citiesJSON.rawValue, folder: folder.path)
        }
        admin1 = try SourceFile.admin1.table(in: folder, columns: Admin1Row.columns).map(Admin1Row.init)
        countries = try SourceFile.countryInfo.table(in: folder, columns: CountryRow.columns).map(
            CountryRow.init
        )
        korea = try SourceFile.korea.rows(in: folder).map(KoreanAreaRow.init)
        airports = try SourceFile.airports.rows(in: folder).map(AirportRow.init)
        postcodes = try SourceFile.postcodes.rows(in: folder).map(PostcodeRow.init)
        countryNames = try SourceFile.countryNames.rows(in: folder).map(CountryNamesRow.init)
        regionNames = try SourceFile.regionNames.rows(in: folder).map(RegionNamesRow.init)
        if let date = try SourceFile.date.data(in: folder) {
            dataDate = String(decoding: date, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let optional: [SourceFile] = [.korea, .airports, .postcodes, .countryNames, .regionNames]
        missingFiles = optional.filter { !$0.exists(in: folder) }.map(\.rawValue)
    }
}
