public import Foundation
public import Languages

/// A row of the person's list with its origin. Fourth step of the model ladder: own position and saved places
/// are one type, so both stand in one array.
public enum ListedPlace: Hashable, Sendable, Identifiable {
    /// Where the person is; never among the saved places. `fixedAt` is when the device found it: nil for a place set by
    /// hand, which has no such moment, and where nobody can tell.
    case currentLocation(Place, fixedAt: Date?)
    /// One the person saved.
    case custom(SavedPlace)

    /// The own position's identifier: no saved place may carry it.
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

    /// "나의 위치" or "My location" for the own position, else the label, else the place's own name.
    public func name(in language: Language) -> String {
        switch self {
        case .currentLocation: language == .korean ? "나의 위치" : "My location"
        case .custom(let saved): saved.label ?? saved.place.name.text(in: language)
        }
    }
}

/// A listed place with its weather. The last step of the model ladder.
public struct PlaceWeather: Hashable, Sendable, Identifiable {
    public let listed: ListedPlace
    public let answer: WeatherAnswer

    public init(listed: ListedPlace, answer: WeatherAnswer) {
        self.listed = listed
        self.answer = answer
    }

    public var id: SavedPlace.ID { listed.id }
}
