import HTTPService
import Site
import UseCases
import ViewModels
import WeatherModels

/// A request with who asks.
typealias AppRequest = SiteRequest<AppPerson>

/// One path of the app.
typealias AppRoute = SiteRoute<AppPerson>

extension SiteRequest<AppPerson> {
    var preferences: Preferences { person.preferences }
    /// What the person's scenes stand on.
    var container: any ListContainer { person.container }

    /// The name of a place's country; nil where it goes without saying.
    func country(of place: Place) -> String? {
        PlaceText.toldCountry(of: place, container.places.name.country(of: place), in: language)
    }
}

extension SiteRoute<AppPerson> {
    /// Of a page that tells the weather, or a part of one.
    static func weather(_ pattern: String, _ answer: @escaping Handler) -> Self {
        .get(pattern, isGuarded: true, answer)
    }
}
