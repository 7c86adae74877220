import Foundation
import TestSupport
import WeatherModels

extension SavedPlace {
    /// Saved an hour before ``MadeUpWeather/now``.
    static func sample(_ place: Place, label: String? = nil) -> SavedPlace {
        SavedPlace(
            id: ID(rawValue: "saved-\(place.name.standard.lowercased())"),
            place: place,
            label: label,
            savedAt: MadeUpWeather.now.addingTimeInterval(-3600)
        )
    }
}
