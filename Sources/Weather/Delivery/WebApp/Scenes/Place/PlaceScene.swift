import Foundation
import Site
import UseCases
import ViewModels
import WeatherModels

/// What the pages and streams of a place share.
struct PlaceScene {
    private let renderer: PageRenderer
    private let patience: Duration

    init(_ app: AppParts) {
        renderer = app.renderer
        patience = app.patience
    }

    /// Returns the page with what is known in time.
    ///
    /// - Parameter model: What the template reads in addition to the parts.
    func page(
        over container: any PlaceContainer,
        titled title: String,
        _ request: AppRequest,
        model: (PlaceParts) -> PlacePage
    ) async -> Page {
        let drawing = drawing(of: container.place, request)
        let parts = PlaceParts(of: await news(over: container, at: request.now), drawing)
        return Page(
            template: "place",
            title: title,
            model: model(parts),
            tab: AppTab.weather,
            background: "\(parts.sky.pageClasses) place-page",
            themeColor: parts.sky.themeColor
        )
    }

    func drawing(of listed: ListedPlace, _ request: AppRequest) -> PlaceDrawing {
        PlaceDrawing(
            listed: listed,
            preferences: request.preferences,
            renderer: renderer,
            address: PlaceAddress.page(of: listed.place),
            country: request.country(of: listed.place)
        )
    }

    /// Returns what is known about the place in time. Everything is requested at once and shown at once; an
    /// unavailable part is missing and does not affect the others (C16). What is usual comes from the almanac, which
    /// needs no network.
    private func news(over container: any PlaceContainer, at moment: Date) async -> PlaceNews {
        let shown = await container.weather(of: container.place, within: patience)
        let typical = await container.weather.typical(at: container.place.place)
        return PlaceNews(WeatherUpdate(shown?.map(\.answer), at: moment), typical: typical)
    }
}
