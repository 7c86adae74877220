import Gazetteer
import WeatherModels

/// Makes places of postal codes: named after their city, found by the code alone.
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
