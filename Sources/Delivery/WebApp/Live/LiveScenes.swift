import Foundation
import LiveUpdates
import UseCases
import WeatherModels

/// The drawings of the scenes that are live. The one place where the streams know of scenes.
enum LiveScenes {
    /// A row of the list; `request` is the stream's.
    static func row(_ place: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer) -> any LiveDrawing
    {
        RowDrawing(listed: place, preferences: request.preferences, renderer: renderer)
    }

    /// The parts of a place's page.
    static func place(_ place: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer)
        -> any LiveDrawing
    {
        NothingDrawn()
    }

    /// The own position's row: set by hand, else where the device told the page it is; nil where neither is known.
    static func ownPosition(of request: AppRequest) -> ListedPlace? {
        if let set = OwnPlace(request).set { return .currentLocation(set, fixedAt: .distantPast) }
        let page = KnownPage(request)
        return page.here.map {
            .currentLocation(request.container.places.name(at: $0), fixedAt: page.fixedAt)
        }
    }

    /// The place a page's address names: an identifier of the gazetteer's, or a point.
    static func place(addressed address: String, _ request: AppRequest) async -> ListedPlace? {
        let place: Place? =
            if let id = PlaceID(address) {
                try? request.container.places.find(id).place
            } else {
                (try? Coordinate(parsing: address)).map { request.container.places.name(at: $0) }
            }
        guard let place else { return nil }
        let saved = try? await request.container.places.list().first { $0.saved.place.isSame(as: place) }
        return .custom(
            saved?.saved
                ?? SavedPlace(id: SavedPlace.ID(rawValue: address), place: place, savedAt: request.now)
        )
    }
}

/// A scene without pieces.
struct NothingDrawn: LiveDrawing {
    let variant = LiveVariant(scene: "none", subject: "", preferences: .init(language: .english))
    func pieces(of update: WeatherUpdate) -> [Piece] { [] }
}
