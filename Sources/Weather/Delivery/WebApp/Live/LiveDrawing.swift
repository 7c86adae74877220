import Foundation
import Languages
import LiveUpdates
import UseCases
import ViewModels
import WeatherModels

/// How a scene draws what it shows live of one place: the same templates and view models as its page.
///
/// The list has one for each row, the page of a place has one. It is made for each stream that is opened, so it holds what
/// it needs and no more: the place, the preferences, the renderer.
protocol LiveDrawing: Sendable {
    /// Drawings of one place with one variant draw the same bytes: they are drawn once, whoever watches.
    var variant: LiveVariant { get }

    /// Every piece of the place, in the order of the page; a part that has nothing to show is an empty, hidden element with
    /// its own id, so that it can come back. Pure: what is drawn depends on the news and on what the variant tells. The
    /// moment of the update is the "now" of everything drawn.
    ///
    /// A failed ask has the answer before it beside its failure: the row, or part, shows both (B5).
    func pieces(of news: PlaceNews) -> [Piece]

    /// Whether it compares the weather with what is usual.
    var needsTypical: Bool { get }
}

extension LiveDrawing {
    var needsTypical: Bool { false }
}

/// What is drawn of a place: the newest there is, and what it is compared with. Held once, whoever passes it on.
final class PlaceNews: Sendable {
    let update: WeatherUpdate
    /// What is usual for the season there, told anew with each update; nil where nobody knows.
    let typical: WeatherAnswer?

    init(_ update: WeatherUpdate, typical: WeatherAnswer? = nil) {
        (self.update, self.typical) = (update, typical)
    }
}

/// What makes two drawings of one place differ: one who looks draws for all of a variant, so that all of a drawing that shows
/// is in it.
struct LiveVariant: Hashable, Sendable {
    /// `row`, `place`, `future`.
    let scene: String
    private let subject: String
    private let preferences: Preferences

    /// - Parameter details: All that the scene shows of the place beside what every scene does: the row's identifier, the
    ///   address it leads to.
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
