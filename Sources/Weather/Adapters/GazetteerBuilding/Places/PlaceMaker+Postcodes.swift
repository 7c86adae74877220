import Gazetteer
import WeatherModels

extension PlaceMaker {
    /// Creates places from the postal codes of `postcodes.csv`. They have the name of their city and are found by the
    /// code only.
    func postcodes(_ rows: [SourceRow]) throws(GazetteerBuildError) -> [GazetteerPlace] {
        var seen: Set<PlaceID> = []
        var places: [GazetteerPlace] = []
        for row in rows {
            let (country, code) = (try row.text("country"), try row.text("code"))
            let id = PlaceID.postcode(country: country, code: code)
            let place = GazetteerPlace(
                id: id,
                kind: .postcode,
                name: try row.text("city"),
                codes: [code],
                region: regions.index(of: "\(country).\(try row.text("region"))"),
                country: country,
                coordinate: try row.coordinate("latitude", "longitude"),
                prominence: 50,
                timeZone: try row.text("timezone")
            )
            if seen.insert(id).inserted { places.append(place) }
        }
        return places
    }
}
