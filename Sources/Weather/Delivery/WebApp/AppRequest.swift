import Foundation
import HTTPService
import Languages
import Site
import SiteModels
import UseCases
import ViewModels
import WeatherModels

/// A request and its visitor.
typealias AppRequest = SiteRequest<AppPerson>

/// One path of the app.
typealias AppRoute = SiteRoute<AppPerson>

extension SiteRequest<AppPerson> {
    var preferences: Preferences { person.preferences }
    /// The container for the visitor's scenes.
    var container: any ListContainer { person.container }

    /// Returns the name of a place's country, or `nil` if it need not be shown.
    func country(of place: Place) -> String? {
        PlaceText.toldCountry(of: place, container.places.name.country(of: place), in: language)
    }

    /// Returns the position sent with the request, if any.
    ///
    /// - Parameter name: The query item that contains it.
    func location(in name: String) -> KnownLocation {
        KnownLocation(DeviceLocation(request.query[name], of: self))
    }

    /// Returns the response of a form whose change could not be stored.
    func notSaved(leadingTo path: String) -> ServiceResponse {
        leading(to: path, saying: .refused(StoreLabel.notSaved.text(in: language)))
    }
}

extension DeviceLocation {
    /// Creates the position that the device's browser sent with the request. It is never stored. Its time is the
    /// one sent, but not later than the request. Returns `nil` without a coordinate.
    ///
    /// - Parameters:
    ///   - text: "37.57,126.98".
    ///   - request: Its query item `fixed` is the time, in seconds since 1970.
    init?(_ text: String?, of request: AppRequest) {
        guard let coordinate = text.flatMap({ try? Coordinate(parsing: $0) }) else { return nil }
        self.init(coordinate, fixedAt: request.request.query.moment("fixed").map { min($0, request.now) })
    }
}

extension QueryParameters {
    /// The years 1970 to 9999, in seconds since 1970.
    private static let moments: ClosedRange<Double> = 0...253_402_300_799

    /// Returns a moment given in seconds since 1970 by a page or form, or `nil` if there is none, or it is outside
    /// those years, for which no age can be computed.
    func moment(_ name: String) -> Date? {
        guard let seconds = self[name].flatMap(Coordinate.plainDecimal), Self.moments.contains(seconds) else {
            return nil
        }
        return Date(timeIntervalSince1970: seconds)
    }
}

extension SiteRoute<AppPerson> {
    /// Creates the route of a page with weather, or of a fragment of one.
    static func weather(_ pattern: String, _ answer: @escaping Handler) -> Self {
        .get(pattern, isGuarded: true, answer)
    }
}
