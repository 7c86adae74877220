import Gazetteer
import Languages
import WeatherModels

/// Names of places in languages other than English and Korean, chosen among the spellings of GeoNames.
struct TranslatedNames {
    /// How a name is chosen, for each language that has a rule.
    private static let rules: [Language: @Sendable (GeoNamesPlace) -> String?] = [
        .japanese: JapaneseDisplayName.best(of:)
    ]

    private let chosen: [Int: [String: String]]

    init(of places: [GeoNamesPlace]) {
        chosen = places.reduce(into: [:]) { chosen, place in
            for (language, name) in Self.rules {
                chosen[place.number, default: [:]][language.rawValue] = name(place)
            }
        }
    }

    func add(to places: inout [GazetteerPlace]) {
        for index in places.indices {
            guard case .geonames(let number) = places[index].id, let names = chosen[number] else { continue }
            places[index].translations.merge(names) { $1 }
        }
    }
}
