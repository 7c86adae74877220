import Foundation
import HTTPService
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// `/data/2.5/uvi`: the UV index at a point, as in the last version of the endpoint.
struct UVIndexNow: Endpoint {
    private let request: APIRequest
    private let place: Place

    /// - Throws: `nothingToGeocode`, `wrongLatitude`, `wrongLongitude`.
    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
    }

    var canonicalQuery: String { place.canonicalQuery }
    var shownQuery: String { place.shownQuery }

    func content() async throws(GatewayError) -> ResponseContent {
        let served = try await request.weather(at: place, needing: .current)
        var filled = FilledValues()
        let time = served.report.current?.time ?? served.now
        let value = filled.value(served.report.current?.conditions.uvIndex?.value, "value")
        var writer = JSONWriter(capacity: 128)
        writer.object { json in
            json.fields(place.coordinate)
            json.field("date_iso", time.xmlText + "Z")
            json.field("date", time)
            json.field("value", value, decimals: 2)
        }
        return served.content(writer.bytes, of: [.current], filled: filled)
    }
}
