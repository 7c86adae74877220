import HTTPService
import Site
import UseCases
import WeatherModels

/// The drawings of the scenes that are live. The one place where the streams know of scenes.
enum LiveScenes {
    /// A row of the list; `request` is the stream's.
    static func row(_ place: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer) -> any LiveDrawing
    {
        RowDrawing(
            listed: place,
            preferences: request.preferences,
            renderer: renderer,
            country: request.country(of: place.place)
        )
    }

    /// The weather ahead of the place an address names; nil where it names none.
    static func future(at address: String, _ request: AppRequest, _ app: AppParts) async
        -> LiveStreams.Part?
    {
        await place(addressed: address, request).map { listed in
            LiveStreams.Part(place: listed.place, drawing: FutureDrawing(listed, request, app.renderer))
        }
    }

    /// The place a page's address names; nil where it names none.
    static func place(addressed address: String, _ request: AppRequest) async -> ListedPlace? {
        try? await AddressedPlace.named(address, request).listed
    }
}
