import HTTPService
import Languages
import WeatherModels

/// The presentation of weather: units and texts.
struct WeatherView: Hashable, Sendable {
    let units: RequestUnits
    let language: RequestLanguage
    let words: ConditionWords

    /// - Parameter usual: The units if none are requested.
    init(_ parameters: QueryParameters, from services: Gateway.Services, usual: RequestUnits = .standard) {
        units = parameters.has("units") ? parameters.units : usual
        language = parameters.language
        words = ConditionWords(in: language, usesNaturalKorean: services.usesNaturalKorean)
    }

    /// Begins with "&", to follow a location.
    var canonicalQuery: String { "&units=\(units.rawValue)&lang=\(language.code)" }

    /// Returns the name of a place, in English if it has none in the language.
    func name(of place: Place) -> String { place.name.text(in: language.names) }
}
