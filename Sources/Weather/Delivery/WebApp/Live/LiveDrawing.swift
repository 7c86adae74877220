import Foundation
import LiveUpdates
import UseCases
import ViewModels
import WeatherModels

/// How a scene draws its live part of one place, with the templates and view models of its page.
///
/// The list has one for each row, a place's page has one. Each stream creates its own, so it contains only what it
/// needs: the place, the preferences, the renderer.
protocol LiveDrawing: Sendable {
    var listed: ListedPlace { get }

    /// Drawings of one place with equal variants draw the same bytes, so they are drawn once for all viewers.
    var variant: LiveVariant { get }

    /// Returns all pieces of the place in the order of the page. A part with nothing to show is an empty, hidden
    /// element with its own id, so that it can appear later.
    ///
    /// The result depends only on the news and the variant. Everything is drawn for the moment of the update, not for
    /// the current time.
    ///
    /// After a failure, the news also contains the previous answer. The row or part then shows both (B5).
    func pieces(of news: PlaceNews) -> [Piece]

    /// Whether the drawing compares the weather with what is usual for the season.
    var needsTypical: Bool { get }
}

extension LiveDrawing {
    var needsTypical: Bool { false }
}

/// The data for drawing a place: the newest update, and what it is compared with. One object is shared by all.
final class PlaceNews: Sendable {
    let update: WeatherUpdate
    /// What is usual for the season, computed for each update; `nil` if that is unknown.
    let typical: WeatherAnswer?

    init(_ update: WeatherUpdate, typical: WeatherAnswer? = nil) {
        (self.update, self.typical) = (update, typical)
    }
}

/// Everything that distinguishes two drawings of one place. One viewer's drawing is used for all with an equal
/// variant, so the variant must contain everything that is visible.
struct LiveVariant: Hashable, Sendable {
    /// `row`, `place`, `future`.
    let scene: String
    private let subject: String
    private let preferences: Preferences

    /// - Parameter details: Everything about the place that this scene shows in addition to what all scenes show: the
    ///   row's identifier, the address it links to.
    init(scene: String, of listed: ListedPlace, _ details: [String], preferences: Preferences) {
        let (place, language) = (listed.place, preferences.language)
        let facts = [
            listed.name(in: language), place.name.text(in: language),
            "\(place.coordinate.latitude),\(place.coordinate.longitude)",
            place.timeZone?.timeZone.identifier, place.countryCode,
            place.region?.text(in: language), place.district?.text(in: language),
        ]
        subject = (details + facts.map { $0 ?? "" }).joined(separator: "\n")
        (self.scene, self.preferences) = (scene, preferences)
    }
}
