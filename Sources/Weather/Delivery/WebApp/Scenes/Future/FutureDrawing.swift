import Languages
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels

/// The future weather of a place, as page, sheet and stream draw it.
struct FutureDrawing: LiveDrawing {
    let listed: ListedPlace
    let preferences: Preferences
    private let renderer: PageRenderer

    init(_ listed: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer) {
        (self.listed, self.renderer) = (listed, renderer)
        preferences = request.preferences
    }

    var address: String { PlaceAddress.page(of: listed.place) }

    var variant: LiveVariant {
        LiveVariant(scene: "future", of: listed, [address], preferences: preferences)
    }

    func pieces(of news: PlaceNews) -> [Piece] {
        let parts = FutureParts(of: news.update, self)
        return [parts.title] + parts.body
    }

    fileprivate func piece(_ name: String, _ model: FutureModel) -> Piece {
        renderer.piece(name, id: name, in: preferences.language, ["part": model])
    }
}

/// The drawn parts of one update, by their position in the sheet.
struct FutureParts {
    let title: Piece
    let body: [Piece]
    let sky: SkyModel
    let name: String
    let isAwaited: Bool

    init(of update: WeatherUpdate, _ drawing: FutureDrawing) {
        let (listed, preferences) = (drawing.listed, drawing.preferences)
        let subject = PlaceSubject(listed, update.answer, preferences: preferences, now: update.moment)
        let reason = FutureAbsence.Reason(update)
        let model = FutureModel(subject, placeAddress: drawing.address, absence: reason ?? .past)
        title = drawing.piece("future-title", model)
        body = ["future-notice", "future-chart", "future-sources"].map { drawing.piece($0, model) }
        sky = SkyModel(update.answer, at: subject.place.coordinate, now: subject.now)
        name = "\(FutureLabel.title.text(in: subject.language)), \(model.place)"
        isAwaited = reason == .onItsWay
    }
}

extension FutureAbsence.Reason {
    /// Returns `nil` if there is an answer.
    fileprivate init?(_ update: WeatherUpdate) {
        guard update.answer == nil else { return nil }
        self = update.failure.map { .failed($0.warnings) } ?? .onItsWay
    }
}
