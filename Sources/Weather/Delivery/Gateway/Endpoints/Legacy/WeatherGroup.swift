import Foundation
import HTTPService
import Meteorology
import UseCases
import WeatherModels
import Wire

/// `/data/2.5/group`: the current weather at up to 20 places by their numbers.
struct WeatherGroup: Endpoint {
    private static let most = 20

    private let request: APIRequest
    private let places: [Place]

    /// - Throws: `nothingToGeocode` without numbers, `cityNotFound` for an unknown one.
    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        let parameters = request.parameters
        try parameters.demand("id")
        guard let list = parameters["id"] else { throw .cityNotFound }
        var places: [Place] = []
        for text in list.split(separator: ",").prefix(Self.most) {
            guard let number = Int(text.trimmingCharacters(in: .whitespaces)),
                let place = request.gateway.places.place(numbered: number)
            else { throw .cityNotFound }
            places.append(place)
        }
        guard !places.isEmpty else { throw .cityNotFound }
        self.places = places
    }

    var canonicalQuery: String { shownQuery + "&" + SeveralPlaces.canonicalQuery(places) }

    var shownQuery: String {
        "id=" + places.map { String($0.id?.openWeatherMapNumber ?? 0) }.joined(separator: ",")
            + request.viewQuery
    }

    func content() async throws(GatewayError) -> ResponseContent {
        let several = try await SeveralPlaces(places, for: request)
        var writer = JSONWriter(capacity: 512 * (several.presents.count + 1))
        writer.object { json in
            json.field("cnt", several.presents.count)
            json.array("list", several.presents) { json, present in
                json.object { Self.write(present, &$0) }
            }
        }
        return several.content(writer.bytes)
    }

    private static func write(_ present: PresentWeather, _ json: inout JSONWriter) {
        let served = present.served
        json.longitudeFirst("coord", present.place.coordinate)
        json.object("sys") { json in
            let sun = served.sun(onDayOf: served.now)
            json.field("country", present.place.countryCode)
            json.field("timezone", served.secondsFromGMT)
            json.field("sunrise", orZero: sun.rise)
            json.field("sunset", orZero: sun.set)
        }
        present.writeWeather(&json)
        present.writeMain(&json)
        json.field("visibility", whole: present.figures.visibility)
        present.writeWind(&json)
        json.field("rain", present.rain, over: "1h")
        json.field("snow", present.snow, over: "1h")
        json.object("clouds") { $0.field("all", whole: present.figures.clouds) }
        json.field("dt", present.time)
        json.field("id", present.number)
        json.field("name", present.name)
    }
}
