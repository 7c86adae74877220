import Foundation
import Languages
import ViewModels
import WeatherModels

/// The content that only the current location's page shows.
struct OwnPositionModel {
    /// `device`, which makes `position.js` ask the device, or `fixed`.
    let follows: String
    let control: LocationControlModel
    /// When the device determined it; `nil` for a place set by hand, and if it is unknown.
    let fix: RowFix?

    /// - Parameter isSet: Whether the place was set by hand.
    init(_ listed: ListedPlace, isSet: Bool, language: Language, now: Date) {
        follows = isSet ? "fixed" : "device"
        control = LocationControlModel(isSet: isSet, back: "/here", language: language)
        fix = RowFix(listed, language: language, now: now)
    }
}

extension PlacePage {
    /// Creates the page of the current location, which comes before the first saved place.
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
