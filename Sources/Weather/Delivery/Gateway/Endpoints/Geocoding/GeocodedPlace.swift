import Clocks
import Foundation
import HTTPService
import Languages
import WeatherModels
import Wire

extension Place {
    /// One element of the arrays of geocoding.
    func writeGeocoded(_ json: inout JSONWriter) {
        json.field("name", name.standard)
        json.object("local_names") { json in
            for (language, code) in [(Language.korean, "ko"), (.english, "en")] {
                if let text = name.translations[language] ?? (language == .english ? name.standard : nil) {
                    json.field(named: code, text)
                }
            }
        }
        // A metre: as exact as places are known.
        json.field("lat", coordinate.latitude, decimals: 5)
        json.field("lon", coordinate.longitude, decimals: 5)
        json.field("country", countryCode ?? "")
        json.field("state", region?.standard)
    }
}

extension ResponseContent {
    /// Places, which change with our data only.
    convenience init(geocoded places: [Place], at now: Date) throws(GatewayError) {
        guard !places.isEmpty else { throw .notFound }
        var writer = JSONWriter(capacity: 192 * places.count)
        writer.array(places) { json, place in json.object(place.writeGeocoded) }
        self.init(ofAPI: writer.bytes, lifetime: .day(from: now))
    }
}

extension ContentLifetime {
    /// A day from now, for clients and for us.
    static func day(from now: Date) -> ContentLifetime {
        let day = Lifetime(from: now, lasting: 86_400)
        return ContentLifetime(fresh: day, repeatable: day)
    }
}

extension QueryParameters {
    /// How many places are wanted: 1 unless said, 5 at most.
    /// - Throws: `notFound` below 0, as in the API; `notANumber` for what is no whole number.
    func placeLimit() throws(GatewayError) -> Int {
        guard let number = try wholeNumber("limit") else { return 1 }
        guard number >= 0 else { throw .notFound }
        // None are never wanted.
        return number == 0 ? Self.mostPlaces : min(number, Self.mostPlaces)
    }

    private static let mostPlaces = 5
}
