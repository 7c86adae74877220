import Foundation
import HTTPService
import Site
import UseCases
import WeatherModels

/// Where the device is, as its browser tells with a request. It is kept nowhere.
struct DevicePosition: Hashable, Sendable {
    let coordinate: Coordinate
    /// When the device found it, never ahead of the request; nil where nobody can tell.
    let fixedAt: Date?

    /// Nil where there is no coordinate.
    /// - Parameters:
    ///   - text: "37.57,126.98".
    ///   - request: Its `fixed` is the moment, in seconds since 1970.
    init?(_ text: String?, of request: AppRequest) {
        guard let coordinate = text.flatMap({ try? Coordinate(parsing: $0) }) else { return nil }
        self.coordinate = coordinate
        fixedAt = request.request.query.moment("fixed").map { min($0, request.now) }
    }

    /// The own position there, with the name of the place.
    func listed(in places: PlaceUseCases) -> ListedPlace {
        .currentLocation(places.name(at: coordinate), fixedAt: fixedAt)
    }
}
