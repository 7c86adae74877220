public import Foundation

/// A row of the person's list with its origin, the fourth step of the model ladder. The current location and saved
/// places have one type, so that both can be in one array.
public enum ListedPlace: Hashable, Sendable, Identifiable {
    /// The current location; never a saved place. `fixedAt` is when the device determined it; `nil` for a place set
    /// by hand and if it is unknown.
    case currentLocation(Place, fixedAt: Date?)
    /// A saved place.
    case custom(SavedPlace)

    /// The identifier of the current location; no saved place may have it.
    public static let currentLocationID = SavedPlace.ID(rawValue: "current-location")

    public var id: SavedPlace.ID {
        switch self {
        case .currentLocation: Self.currentLocationID
        case .custom(let saved): saved.id
        }
    }

    public var place: Place {
        switch self {
        case .currentLocation(let place, _): place
        case .custom(let saved): saved.place
        }
    }
}

/// A listed place with its weather, the last step of the model ladder.
public struct PlaceWeather: Hashable, Sendable, Identifiable {
    public let listed: ListedPlace
    public let answer: WeatherAnswer

    public init(listed: ListedPlace, answer: WeatherAnswer) {
        self.listed = listed
        self.answer = answer
    }

    public var id: SavedPlace.ID { listed.id }
}
