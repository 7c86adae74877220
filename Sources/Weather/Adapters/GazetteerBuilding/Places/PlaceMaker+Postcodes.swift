import Gazetteer
import WeatherModels

/// A postal code: a row of `postcodes.csv`.
struct PostcodeRow: Hashable {
    var country: String
    var code: String
    var city: String
    /// The code of the first-level division without the country: `CA`.
    var region: String
    var coordinate: Coordinate
    var timeZone: String

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        country = try row.text("country")
        code = try row.text("code")
        city = try row.text("city")
        region = try row.text("region")
        coordinate = try row.coordinate("latitude", "longitude")
        timeZone = try row.text("timezone")
    }
}

extension PlaceMaker {
    /// Creates places from postal codes. They have the name of their city and are found by the code only.
    func postcodes(_ rows: [PostcodeRow]) -> [GazetteerPlace] {
        var seen: Set<PlaceID> = []
        return rows.compactMap { row in
            let id = PlaceID.postcode(country: row.country, code: row.code)
            guard seen.insert(id).inserted else { return nil }
            return GazetteerPlace(
                id: id,
                kind: .postcode,
                name: row.city,
                codes: [row.code],
                region: regions.index(of: "\(row.country).\(row.region)"),
                country: row.country,
                coordinate: row.coordinate,
                prominence: 50,
                timeZone: row.timeZone
            )
        }
    }
}
