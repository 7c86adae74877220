import Foundation
import HTTPService
import Site
import UseCases
import ViewModels
import WeatherModels

/// The page of a place.
struct PlaceController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] { [.weather("/places/{place}", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(ofPlaceIn: request) { addressed in
            await app.page(
                over: request.container.makePlaceContainer(for: addressed.listed),
                titled: addressed.listed.name(in: request.language),
                PlacePage(
                    addressed,
                    known: await request.known(of: [addressed.saved].compactMap(\.self)),
                    language: request.language
                ),
                request
            )
        }
    }
}

extension AppParts {
    /// Returns the page of a place, or of the current location, with the weather that arrives within `patience`.
    ///
    /// - Parameter model: What the template reads in addition to the weather.
    func page(
        over container: any PlaceContainer,
        titled title: String,
        _ model: PlacePage,
        _ request: AppRequest
    ) async -> Page {
        let news = await news(over: container, at: request.now)
        let parts = PlaceParts(of: news, PlaceDrawing(container.place, request, renderer))
        var model = model
        model.show(parts)
        return Page(
            template: "place",
            title: title,
            model: model,
            tab: AppTab.weather,
            background: "\(parts.sky.pageClasses) place-page",
            themeColor: parts.sky.themeColor
        )
    }

    /// Returns the place's weather, if it arrives within `patience`, and what is usual. A part that is unavailable is
    /// missing and does not affect the others (C16). What is usual comes from the almanac, which needs no network.
    private func news(over container: any PlaceContainer, at moment: Date) async -> PlaceNews {
        let shown = await container.weather(of: container.place, within: patience)
        let typical = await container.weather.typical(at: container.place.place)
        return PlaceNews(WeatherUpdate(shown?.map(\.answer), at: moment), typical: typical)
    }
}
