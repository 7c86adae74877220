import Foundation
import HTTPService
import UseCases
import WeatherModels
import Wire

/// `/data/2.5/find`: the current weather at the places around a point, or at those with a name.
struct FindAround: Endpoint {
    private static let (usual, most) = (5, 50)

    private let request: APIRequest
    private let places: [Place]
    private let shownPlace: String

    /// - Throws: The errors of other endpoints for a wrong point; `nothingToGeocode` without a point or name.
    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        let parameters = request.parameters
        let count = try parameters.count("cnt", usual: Self.usual, most: Self.most)
        if let coordinate = try parameters.coordinate() {
            places = request.gateway.places.places(near: coordinate, limit: count)
            shownPlace = Place(point: coordinate).shownQuery + "&cnt=\(count)"
        } else {
            try parameters.demand("q")
            places = request.gateway.places.places(named: parameters.placeName("q") ?? "", limit: count)
            shownPlace = "q=\(places.first?.name.standard ?? "")&cnt=\(count)"
        }
    }

    var canonicalQuery: String { shownQuery + "&" + SeveralPlaces.canonicalQuery(places) }
    var shownQuery: String { shownPlace + request.viewQuery }

    func content() async throws(GatewayError) -> ResponseContent {
        let several = try await SeveralPlaces(places, for: request)
        var writer = JSONWriter(capacity: 512 * (several.presents.count + 1))
        writer.object { json in
            json.field("message", "accurate")
            json.field("cod", "200")
            json.field("count", several.presents.count)
            json.array("list", several.presents) { json, present in
                json.object { Self.write(present, &$0) }
            }
        }
        return several.content(writer.bytes)
    }

    private static func write(_ present: PresentWeather, _ json: inout JSONWriter) {
        json.field("id", present.number)
        json.field("name", present.name)
        json.latitudeFirst("coord", present.place.coordinate)
        present.writeMain(&json)
        json.field("dt", present.time)
        present.writeWind(&json)
        json.object("sys") { $0.field("country", present.place.countryCode ?? "") }
        json.field("rain", orNull: present.rain, over: "1h")
        json.field("snow", orNull: present.snow, over: "1h")
        json.object("clouds") { $0.field("all", whole: present.figures.clouds) }
        present.writeWeather(&json)
    }
}
