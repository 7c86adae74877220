import Gazetteer
import WeatherModels

/// Creates places from postal codes. They have the name of their city and are found by the code only.
struct Postcodes {
    let regions: RegionTable

    func make(_ rows: [PostcodeRow], reportingTo report: inout GazetteerBuildReport) -> [GazetteerPlace] {
        var seen: Set<PlaceID> = []
        return rows.compactMap { row in
            let id = PlaceID.postcode(country: row.country, code: row.code)
            guard seen.insert(id).inserted else {
                report.drop(.repeated)
                return nil
            }
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
