public import WeatherModels
public import Foundation

/// The sources of a gazetteer, read from a folder of plain files. `Tools/gazetteer/README.md` describes them and
/// their origin.
public struct GazetteerSources: Sendable {
    let places: [GeoNamesPlace]
    let admin1: [SourceRow]
    let countries: [SourceRow]
    let korea: [KoreanAreaRow]
    let airports: [AirportRow]
    let postcodes: [SourceRow]
    let countryNames: [SourceRow]
    let regionNames: [SourceRow]
    let names: [NameRow]
    let points: [PointRow]
    let airportNames: [AirportNames]
    private(set) var dataDate: String
    /// The optional files that are missing.
    public let missingFiles: [String]

    /// Reads all files. Required are the places (`cities.json` or one of GeoNames' dumps), `admin1CodesASCII.txt` and
    /// `countryInfo.txt`. Other missing files are reported. Numbers in some are read only by ``GazetteerBuilder``.
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
        admin1 = try SourceFile.admin1.table(
            in: folder,
            columns: ["code", "name", "ascii name", "geonameid"]
        )
        countries = try SourceFile.countryInfo.table(
            in: folder,
            // The first of nineteen.
            columns: ["iso", "iso3", "numeric", "fips", "country", "capital"]
        )
        korea = try SourceFile.korea.rows(in: folder).map(KoreanAreaRow.init)
        airports = try SourceFile.airports.rows(in: folder).map(AirportRow.init)
        postcodes = try SourceFile.postcodes.rows(
            in: folder,
            columns: ["country", "code", "city", "region", "latitude", "longitude", "timezone"]
        )
        countryNames = try SourceFile.countryNames.rows(in: folder, columns: ["code", "others"])
        regionNames = try SourceFile.regionNames.rows(in: folder, columns: ["code", "iso", "others"])
        names = try SourceFile.names.rows(in: folder).map(NameRow.init)
        points = try SourceFile.points.rows(in: folder).map(PointRow.init)
        airportNames = try SourceFile.airportNames.rows(in: folder).map(AirportNames.init)
        if let date = try SourceFile.date.data(in: folder) {
            dataDate = String(decoding: date, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let optional: [SourceFile] = [
            .korea, .airports, .postcodes, .countryNames, .regionNames, .names, .points, .airportNames,
        ]
        missingFiles = optional.filter { !$0.exists(in: folder) }.map(\.rawValue)
    }
}
