import Gazetteer
import WeatherModels

/// Names of places in languages other than English and Korean, chosen among the spellings of GeoNames.
struct TranslatedNames {
    private let japanese: [Int: String]

    init(of places: [GeoNamesPlace]) {
        japanese = places.reduce(into: [:]) { names, place in
            names[place.number] = JapaneseDisplayName.best(of: place)
        }
    }

    func add(to places: inout [GazetteerPlace]) {
        for index in places.indices {
            guard case .geonames(let number) = places[index].id else { continue }
            places[index].translations["ja"] = japanese[number]
        }
    }
}
