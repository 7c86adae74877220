import Foundation
import Languages
import ViewModels
import WeatherModels

/// What only the own position's page shows.
struct OwnPositionModel {
    /// `device`, which `position.js` then asks, or `fixed`.
    let follows: String
    let control: LocationControlModel
    /// When the device found it; nil for a place set by hand, and where nobody can tell.
    let fix: RowFix?

    /// - Parameter isSet: Whether the place was set by hand.
    init(_ listed: ListedPlace, isSet: Bool, language: Language, now: Date) {
        follows = isSet ? "fixed" : "device"
        control = LocationControlModel(isSet: isSet, back: "/here", language: language)
        fix = RowFix(listed, language: language, now: now)
    }
}

extension PlacePage {
    /// Of the own position, before the first of the saved places.
    init(
        _ own: ListedPlace,
        _ model: OwnPositionModel,
        next: SavedPlace?,
        parts: PlaceParts,
        language: Language
    ) {
        let point = PlaceAddress.name(of: own.place.coordinate)
        self.init(own.place, address: point, live: "/live/here/\(point)", parts: parts)
        self.own = model
        self.next = next.map { Neighbour($0, language) }
    }
}
