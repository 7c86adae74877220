import Foundation
import HTTPService
import UseCases
import WeatherModels
import Wire

/// `/data/2.5/box/city`: the current weather at the largest places within a box.
struct CitiesInBox: Endpoint {
    static let usualUnits = RequestUnits.metric

    /// Each place may cost an upstream call.
    private static let most = 50

    private let request: APIRequest
    private let places: [Place]
    private let shownBox: String

    /// `bbox` is west, south, east, north and a zoom, which has no effect.
    ///
    /// - Throws: `nothingToGeocode` without a box, `wrongLatitude` or `wrongLongitude` for an invalid one.
    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        let parameters = request.parameters
        try parameters.demand("bbox")
        let edges = (parameters["bbox"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
            .prefix(4).map { Coordinate.plainDecimal($0) }
        guard edges.count == 4, let west = edges[0], let east = edges[2] else { throw .wrongLongitude }
        guard let south = edges[1], let north = edges[3], south <= north else { throw .wrongLatitude }
        let box: CoordinateBox
        do {
            box = CoordinateBox(
                southWest: try Coordinate(latitude: south, longitude: west),
                northEast: try Coordinate(latitude: north, longitude: east)
            )
        } catch {
            if case .latitudeOutOfRange = error { throw .wrongLatitude }
            throw .wrongLongitude
        }
        shownBox = [west, south, east, north].map { $0.text(decimals: 2) }
            .joined(separator: ",")
        places = request.gateway.places.places(in: box, limit: Self.most)
    }

    var canonicalQuery: String { shownQuery + "&" + SeveralPlaces.canonicalQuery(places) }
    var shownQuery: String { "bbox=\(shownBox)" + request.viewQuery }

    func content() async throws(GatewayError) -> ResponseContent {
        let several = try await SeveralPlaces(places, for: request)
        var writer = JSONWriter(capacity: 512 * (several.presents.count + 1))
        writer.object { json in
            json.field("cod", 200)
            // A constant, so that the same request has the same bytes.
            json.field("calctime", 0.001, decimals: 3)
            json.field("cnt", several.presents.count)
            json.array("list", several.presents) { json, present in
                json.object { Self.write(present, &$0) }
            }
        }
        return several.content(writer.bytes)
    }

    private static func write(_ present: PresentWeather, _ json: inout JSONWriter) {
        json.field("id", present.number)
        json.field("dt", present.time)
        json.field("name", present.name)
        json.object("coord") { json in
            json.field("Lon", present.place.coordinate.longitude, decimals: 4)
            json.field("Lat", present.place.coordinate.latitude, decimals: 4)
        }
        present.writeMain(&json)
        json.field("visibility", whole: present.figures.visibility)
        present.writeWind(&json)
        json.field("rain", orNull: present.rain, over: "1h")
        json.field("snow", orNull: present.snow, over: "1h")
        json.object("clouds") { $0.field("today", whole: present.figures.clouds) }
        present.writeWeather(&json)
    }
}
