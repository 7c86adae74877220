import Languages
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels

/// The warnings of a place, as page and stream draw them.
struct AlertsDrawing: LiveDrawing {
    let listed: ListedPlace
    let preferences: Preferences
    fileprivate let renderer: PageRenderer

    init(_ listed: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer) {
        (self.listed, self.renderer) = (listed, renderer)
        preferences = request.preferences
    }

    var address: String { PlaceAddress.page(of: listed.place) }

    var variant: LiveVariant {
        LiveVariant(scene: "alerts", of: listed, [address], preferences: preferences)
    }

    func pieces(of news: PlaceNews) -> [Piece] { AlertsParts(of: news.update, self).pieces }
}

/// The drawn parts of one update, by their position on the page.
struct AlertsParts {
    let pieces: [Piece]
    let sky: SkyModel
    let isAwaited: Bool

    init(of update: WeatherUpdate, _ drawing: AlertsDrawing) {
        let subject = PlaceSubject(
            drawing.listed,
            update.answer,
            preferences: drawing.preferences,
            now: update.moment
        )
        let sky = SkyModel(update.answer, at: subject.place.coordinate, now: subject.now)
        self.sky = sky
        let isLoading = update.answer == nil && update.failure == nil
        let language = drawing.preferences.language
        let page = AlertsPageModel(update, subject)
        isAwaited = isLoading || page?.isAwaited == true
        var texts: [String: Any] = ["address": "\(drawing.address)/alerts"]
        texts["part"] = page
        texts["isLoading"] = isLoading
        let colours: [String: Any?] = ["sky": sky, "falling": sky.falling?.rawValue]
        pieces = [
            drawing.renderer.piece(
                "place-sky",
                id: "part-sky",
                in: language,
                colours.compactMapValues(\.self)
            ),
            drawing.renderer.piece("alerts-all", id: "part-alerts-all", in: language, texts),
        ]
    }
}

extension AlertsPageModel {
    /// Returns `nil` while nothing is known and nothing failed.
    fileprivate init?(_ update: WeatherUpdate, _ subject: PlaceSubject) {
        let failures = update.failure?.warnings ?? []
        guard update.answer == nil else {
            self.init(subject, failures: failures, hasFailed: update.failure != nil)
            return
        }
        guard update.failure != nil else { return nil }
        self.init(nothingKnownOf: subject, failures: failures)
    }
}
