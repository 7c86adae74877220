import Gazetteer
import Languages
import WeatherModels

/// Names of places in languages other than English and Korean: those of our table, otherwise chosen among the spellings
/// of GeoNames.
struct TranslatedNames {
    /// How a name is chosen, for each language that has a rule.
    private static let rules: [Language: @Sendable (GeoNamesPlace) -> String?] = [
        .japanese: JapaneseDisplayName.best(of:)
    ]

    private let chosen: [Int: [String: String]]
    private let decided: [PlaceID: NameRow]

    init(of places: [GeoNamesPlace], decided rows: [NameRow]) {
        chosen = places.reduce(into: [:]) { chosen, place in
            for (language, name) in Self.rules {
                chosen[place.number, default: [:]][language.rawValue] = name(place)
            }
        }
        decided = Dictionary(rows.map { ($0.place, $0) }) { first, _ in first }
    }

    func add(to places: inout [GazetteerPlace]) {
        for index in places.indices {
            let id = places[index].id
            if case .geonames(let number) = id, let names = chosen[number] {
                places[index].translations.merge(names) { $1 }
            }
            let area = places[index].koreanArea.flatMap { decided[.koreanArea($0)] }
            guard let row = decided[id] ?? area else { continue }
            places[index].translations.merge(row.translations) { $1 }
            places[index].otherNames += row.otherNames
        }
    }
}
