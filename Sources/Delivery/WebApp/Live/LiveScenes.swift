import LiveUpdates
import UseCases
import WeatherModels

/// The drawings of the scenes that are live. The one place where the streams know of scenes.
enum LiveScenes {
    /// A row of the list; `request` is the stream's.
    static func row(_ place: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer) -> any LiveDrawing
    {
        NothingDrawn()
    }

    /// The parts of a place's page.
    static func place(_ place: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer)
        -> any LiveDrawing
    {
        NothingDrawn()
    }
}

/// A scene without pieces.
struct NothingDrawn: LiveDrawing {
    let variant = LiveVariant(scene: "none", subject: "", preferences: .init(language: .english))
    func pieces(of update: WeatherUpdate) -> [Piece] { [] }
}
