import HTTPService
import Languages
import Site
import UseCases
import ViewModels
import WeatherModels

/// The current location's page: its weather, or the offer to determine it.
struct HereController: Controller {
    private let renderer: PageRenderer
    private let scene: PlaceScene

    init(_ app: AppParts) {
        renderer = app.renderer
        scene = PlaceScene(app)
    }

    var routes: [AppRoute] { [.weather("/here", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let own = try? await request.container.ownPlace(from: request.location(in: "at"))
        let page = if let own { await weather(at: own, request) } else { await offer(request) }
        return ServiceResponse(renderer.response(page, to: request))
    }

    private func weather(at own: ListedPlace, _ request: AppRequest) async -> Page {
        let language = request.language
        let isSet = request.person.ownPosition != .device
        let model = OwnPositionModel(own, isSet: isSet, language: language, now: request.now)
        // If the list cannot be read, only the link to its first place is missing.
        let next = try? await request.container.places.list().first?.saved
        let address = PlaceText.whereabouts(own.place, country: nil, in: language, isNamed: true)
        let title = "\(own.name(in: language)) · \(address)"
        return await scene.page(
            over: request.container.makePlaceContainer(for: own),
            titled: title,
            request
        ) { parts in
            PlacePage(own, model, next: next, parts: parts, language: language)
        }
    }

    /// Shows no invented or guessed place (C11).
    private func offer(_ request: AppRequest) async -> Page {
        Page(
            template: "here",
            title: LocationLabel.myLocation.text(in: request.language),
            model: HereModel(last: await request.container.ownPlace.last, language: request.language),
            tab: AppTab.weather
        )
    }
}
