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
    /// its own id, so that it can come back. Pure: what is drawn depends on the update and what the drawing holds. The moment
    /// of the update is the "now" of everything drawn.
    ///
    /// A failed ask has the answer before it beside its failure: the row, or part, shows both (B5).
    func pieces(of update: WeatherUpdate) -> [Piece]
}

/// What makes two drawings of one place differ.
struct LiveVariant: Hashable, Sendable {
    /// `row`, `place`.
    let scene: String
    /// All that is the person's own in it: the row's identifier, the name shown, the address it leads to.
    let subject: String
    let preferences: Preferences
}
