import Foundation
import HTTPService
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// `/data/2.5/uvi`: the UV index at a point, as in the last version of the endpoint.
struct UVIndexNow: Endpoint {
    static let path = "/data/2.5/uvi"

    private let point: RequestLocation
    private let coordinate: Coordinate

    /// - Throws: `nothingToGeocode`, `wrongLatitude`, `wrongLongitude`.
    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        guard let coordinate = try parameters.coordinate() else { throw .nothingToGeocode }
        self.coordinate = coordinate.roundedToTenThousandths
        point = .point(self.coordinate)
    }

    var canonicalQuery: String { point.canonicalQuery }
    var shownQuery: String { point.shownQuery }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        let served = try await services.subject(
            at: point.place(in: services.places),
            needing: .current
        )
        var filled = FilledValues()
        let time = served.report.current?.time ?? served.now
        let value = filled.value(served.report.current?.conditions.uvIndex?.value, "value")
        var writer = JSONWriter(capacity: 128)
        writer.object { json in
            json.field("lat", coordinate.latitude, decimals: 4)
            json.field("lon", coordinate.longitude, decimals: 4)
            json.field("date_iso", TimeText.xml(time) + "Z")
            json.field("date", time)
            json.field("value", value, decimals: 2)
        }
        return ResponseContent(
            writer.bytes,
            from: UsedSources(of: served.answer, parts: [.current]),
            filled: filled,
            now: served.now
        )
    }
}
