import Foundation
import WeatherModels

/// A populated place of GeoNames.
struct GeoNamesPlace: Hashable {
    var number: Int
    var name: String
    /// Spellings in all scripts, without language tags, including airport codes and transliterations.
    var alternates: [String]
    var coordinate: Coordinate
    var country: String
    /// The first-level division without the country.
    var admin1: String
    var population: Int
    var timeZone: String
}

extension GeoNamesPlace {
    /// The columns of GeoNames' dumps (https://download.geonames.org/export/dump/readme.txt).
    private static let columns = [
        "geonameid", "name", "asciiname", "alternatenames", "latitude", "longitude", "feature class",
        "feature code", "country code", "cc2", "admin1 code", "admin2 code", "admin3 code", "admin4 code",
        "population", "elevation", "dem", "timezone", "modification date",
    ]

    /// Returns the populated places of a dump, and the date of its latest change.
    static func places(
        ofTable data: Data,
        file: String
    ) throws(GazetteerBuildError) -> (places: [GeoNamesPlace], latestChange: String?) {
        let rows = try SourceRow.tabSeparated(data, file: file, columns: columns, where: isPopulatedPlace)
        var places: [GeoNamesPlace] = []
        places.reserveCapacity(rows.count)
        for row in rows { places.append(try GeoNamesPlace(row)) }
        places.sort { $0.number < $1.number }
        return (places, rows.compactMap(\.fields.last).max())
    }

    /// Whether it is of feature class P, but not abandoned (Q), destroyed (W) or historical (H).
    private static func isPopulatedPlace(_ fields: [Slice<UnsafeRawBufferPointer>]) -> Bool {
        fields[6].elementsEqual("P".utf8)
            && !["PPLQ", "PPLW", "PPLH"].contains { fields[7].elementsEqual($0.utf8) }
    }

    private init(_ row: SourceRow) throws(GazetteerBuildError) {
        self.init(
            number: try row.integer("geonameid"),
            name: try row.text("name"),
            alternates: try row.text("alternatenames").split(separator: ",").map(String.init),
            coordinate: try row.coordinate("latitude", "longitude"),
            country: try row.text("country code"),
            admin1: try row.text("admin1 code"),
            population: try row.integer("population"),
            timeZone: try row.text("timezone")
        )
    }
}
