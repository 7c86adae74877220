import HTTPService
import Site
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
}

extension SiteRoute<AppPerson> {
    /// Creates the route of a page with weather, or of a fragment of one.
    static func weather(_ pattern: String, _ answer: @escaping Handler) -> Self {
        .get(pattern, isGuarded: true, answer)
    }
}
