import Clocks
import Foundation
import HTTPService
import Languages
import WeatherModels
import Wire

extension Place {
    /// Writes one element of the geocoding arrays.
    func writeGeocoded(_ json: inout JSONWriter) {
        json.field("name", name.standard)
        json.object("local_names") { json in
            // The standard name is the English one, unless there is another.
            for language in Language.allCases {
                let text = name.translations[language] ?? (language == .english ? name.standard : nil)
                if let text { json.field(named: language.rawValue, text) }
            }
        }
        // About a metre: the precision of the data.
        json.fields(coordinate, decimals: 5)
        json.field("country", countryCode ?? "")
        json.field("state", region?.standard)
    }
}

extension ResponseContent {
    /// Creates an answer from places, which change only with the gazetteer.
    convenience init(geocoded places: [Place], at now: Date) throws(GatewayError) {
        guard !places.isEmpty else { throw .notFound }
        var writer = JSONWriter(capacity: 192 * places.count)
        writer.array(places) { json, place in json.object(place.writeGeocoded) }
        self.init(ofAPI: writer.bytes, lifetime: .day(from: now))
    }
}

extension ContentLifetime {
    /// Returns a lifetime of one day, for clients and for this server.
    static func day(from now: Date) -> ContentLifetime {
        let day = Lifetime(from: now, lasting: 86_400)
        return ContentLifetime(fresh: day, repeatable: day)
    }
}
