import HTTPService
import Site
import UseCases
import WeatherModels

/// Creates the drawings for the streams of live pages. No other type of the streams depends on particular scenes.
enum LiveScenes {
    /// Returns the drawing of a row of the list; `request` is that of the stream.
    static func row(_ place: ListedPlace, _ request: AppRequest, _ renderer: PageRenderer) -> any LiveDrawing
    {
        RowDrawing(
            listed: place,
            preferences: request.preferences,
            renderer: renderer,
            country: request.country(of: place.place)
        )
    }

    /// Returns the future weather of the place that an address names, or `nil` if it names none.
    static func future(at address: String, _ request: AppRequest, _ app: AppParts) async
        -> LiveStreams.Part?
    {
        await place(addressed: address, request).map { listed in
            LiveStreams.Part(place: listed.place, drawing: FutureDrawing(listed, request, app.renderer))
        }
    }

    /// Returns the place that a page's address names, or `nil` if it names none.
    static func place(addressed address: String, _ request: AppRequest) async -> ListedPlace? {
        try? await AddressedPlace.named(address, request).listed
    }
}
