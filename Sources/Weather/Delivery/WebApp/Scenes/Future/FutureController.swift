import HTTPService
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels

/// The future weather of a place. It opens over the place's page, and is a page of its own at its address. Both are
/// updated live.
struct FutureController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] { [.weather("/places/{place}/future", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(ofPlaceIn: request) { addressed in
            let container = request.container.makePlaceContainer(for: addressed.listed)
            return await page(of: container.makeFutureContainer(), request)
        }
    }

    private func page(of container: any FutureContainer, _ request: AppRequest) async -> Page {
        let drawing = FutureDrawing(container.place, request, app.renderer)
        let shown = await container.weather(of: container.place, within: app.patience)
        let update = WeatherUpdate(shown?.map(\.answer), at: request.now)
        let parts = FutureParts(of: update, drawing)
        return Page(
            template: "future",
            title: parts.name,
            model: [
                "live": "/live\(drawing.address)/future",
                "placeAddress": drawing.address,
                "title": parts.title.html,
                "body": parts.body.map(\.html).joined(),
            ],
            tab: AppTab.weather,
            background: "\(parts.sky.pageClasses) future-page",
            themeColor: parts.sky.themeColor,
            isAwaited: parts.isAwaited
        )
    }
}
