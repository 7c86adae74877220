import HTTPService
import Site
import ViewModels
import WeatherModels

/// The page of a place.
struct PlaceController: Controller {
    private let renderer: PageRenderer
    private let scene: PlaceScene

    init(_ app: AppParts) {
        renderer = app.renderer
        scene = PlaceScene(app)
    }

    var routes: [AppRoute] { [.weather("/places/{place}", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        await renderer.response(ofPlaceIn: request) { addressed in
            await scene.page(
                over: request.container.makePlaceContainer(for: addressed.listed),
                titled: addressed.listed.name(in: request.language),
                request
            ) { parts in
                PlacePage(addressed, parts: parts, language: request.language)
            }
        }
    }
}
