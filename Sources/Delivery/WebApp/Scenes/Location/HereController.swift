import HTTPService
import LiveUpdates
import UseCases
import ViewModels
import WeatherModels

/// The own position's page: the weather where the person is, or the offer to find out.
struct HereController: Controller {
    private let renderer: PageRenderer
    private let patience: Duration

    init(_ app: AppParts) {
        renderer = app.renderer
        patience = app.patience
    }

    var routes: [AppRoute] { [.get("/here", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let device = DevicePosition(request.request.query["at"], of: request)
        let own = OwnPlace(request).listed(orAt: device)
        let page = if let own { await weather(at: own, request) } else { await offer(request) }
        return ServiceResponse(renderer.response(page, to: request))
    }

    private func weather(at own: ListedPlace, _ request: AppRequest) async -> Page {
        let language = request.language
        let scene = PlaceScene(renderer: renderer)
        let drawing = await scene.drawing(of: own, request)
        let update = await scene.update(of: own, request, within: patience)
        let parts = PlaceParts(of: update, drawing)
        // A list that cannot be read costs the link to its first place, never the weather.
        let saved = (try? await request.container.places.list()) ?? []
        let model = HerePage(
            own,
            isSet: request.visitor.ownPosition != .device,
            parts: parts,
            fix: RowFix(own, language: language, now: request.now),
            next: saved.first?.saved,
            isComplete: update.answer != nil,
            language: language
        )
        let address = PlaceText.whereabouts(own.place, country: nil, in: language, isNamed: true)
        return Page(
            template: "here-place",
            title: "\(own.name(in: language)) · \(address)",
            model: model,
            tab: .weather,
            sky: "\(parts.sky.pageClasses) place-page",
            themeColor: parts.sky.themeColor
        )
    }

    /// No made-up place, nor one guessed (C11).
    private func offer(_ request: AppRequest) async -> Page {
        Page(
            template: "here",
            title: LocationLabel.myLocation.text(in: request.language),
            model: HereModel(last: await OwnPlace(request).last, language: request.language),
            tab: .weather
        )
    }
}
