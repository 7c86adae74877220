import Foundation
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
        let page =
            if let own = own(request) { await weather(at: own, request) } else { await offer(request) }
        return ServiceResponse(renderer.response(page, to: request))
    }

    /// Set by hand, else as the browser found it: `at=37.57,126.98`, and `fixed`, when, in seconds since 1970. Neither is
    /// kept. Nil where nobody knows.
    private func own(_ request: AppRequest) -> ListedPlace? {
        if let set = OwnPlace(request).set { return .currentLocation(set, fixedAt: nil) }
        let query = request.request.query
        guard let coordinate = query["at"].flatMap({ try? Coordinate(parsing: $0) }) else { return nil }
        let fixedAt = query.moment("fixed").map { min($0, request.now) }
        return .currentLocation(
            request.container.places.name(at: coordinate),
            fixedAt: fixedAt
        )
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
