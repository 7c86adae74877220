import HTTPService
import Languages
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels

/// The warnings of a place with their official texts. The page is updated live.
struct AlertsController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] { [.weather("/places/{place}/alerts", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(ofPlaceIn: request) { addressed in
            await page(of: request.container.makePlaceContainer(for: addressed.listed), request)
        }
    }

    private func page(of container: any PlaceContainer, _ request: AppRequest) async -> Page {
        let drawing = AlertsDrawing(container.place, request, app.renderer)
        let shown = await container.weather(of: container.place, within: app.patience)
        let parts = AlertsParts(of: WeatherUpdate(shown?.map(\.answer), at: request.now), drawing)
        let language = request.language
        var model: [String: Any] = [
            "live": "/live\(drawing.address)/alerts",
            "placeAddress": drawing.address,
            "place": container.place.name(in: language),
            "pieces": parts.pieces.map(\.html).joined(),
        ]
        // Without scripts nothing else brings what is awaited.
        if parts.isAwaited { model["refreshSeconds"] = "2" }
        return Page(
            template: "alerts",
            title: "\(DetailLabel.alerts.text(in: language)), \(container.place.name(in: language))",
            model: model,
            tab: AppTab.weather,
            background: "\(parts.sky.pageClasses) place-page",
            themeColor: parts.sky.themeColor,
            isAwaited: parts.isAwaited
        )
    }
}
