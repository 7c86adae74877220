import Foundation
import HTTPService
import Languages
import UseCases
import ViewModels
import WeatherModels

/// A request with who asks, and what their scenes stand on.
struct AppRequest: Sendable {
    let request: ServiceRequest
    let visitor: Visitor
    let container: any ListContainer
    /// Read once: every part of an answer is of one moment.
    let now: Date

    var preferences: Preferences { visitor.preferences }
    var language: Language { visitor.preferences.language }

    /// The name of a place's country; nil where it goes without saying.
    func country(of place: Place) -> String? {
        PlaceText.toldCountry(of: place, container.places.name.country(of: place), in: language)
    }

    /// Path and query as they may be written into a link.
    var target: String {
        let items = request.query.items.map { item in
            "\(item.name.percentEncoded)=\(item.looseValue.percentEncoded)"
        }
        let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).percentEncoded }.joined(separator: "/")
        return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }
}
