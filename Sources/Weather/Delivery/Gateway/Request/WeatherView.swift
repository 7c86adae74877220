import HTTPService
import Languages
import WeatherModels

/// How a client wants weather written: its units and its words.
struct WeatherView: Hashable, Sendable {
    let units: RequestUnits
    let language: RequestLanguage
    let words: ConditionWords

    /// - Parameter usual: The units where none are asked for.
    init(_ parameters: QueryParameters, from services: Gateway.Services, usual: RequestUnits = .standard) {
        units = parameters.has("units") ? parameters.units : usual
        language = parameters.language
        words = ConditionWords(in: language, usesNaturalKorean: services.usesNaturalKorean)
    }

    /// Begins with "&": goes behind a location.
    var canonicalQuery: String { "&units=\(units.rawValue)&lang=\(language.code)" }

    /// The name of a place; in English where it has none in the language.
    func name(of place: Place) -> String { place.name.text(in: language.names) }
}
