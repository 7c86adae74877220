import HTTPService
import Foundation
import Languages
import Site
import UseCases
import ViewModels
import WeatherModels

/// The current location's page: its weather, or the offer to determine it.
struct HereController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] { [.weather("/here", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let own = try? await request.container.ownPlace(from: request.location(in: "at"))
        let page = if let own { await weather(at: own, request) } else { await offer(request) }
        return app.answer(page, to: request)
    }

    private func weather(at own: ListedPlace, _ request: AppRequest) async -> Page {
        let language = request.language
        let address = PlaceText.whereabouts(own.place, country: nil, in: language, isNamed: true)
        let point = PlaceAddress.name(of: own.place.coordinate)
        var model = PlacePage(own.place, address: point, live: "/live/here/\(point)")
        let isSet = request.person.settings.ownPosition != .device
        model.own = OwnPositionModel(own, isSet: isSet, language: language, now: request.now)
        // The current location comes before the first saved place. If the list cannot be read, only the link to it is
        // missing.
        let first = try? await request.container.places.list().first?.saved
        model.next = first.map { PlacePage.Neighbour($0, language) }
        return await app.page(
            over: request.container.makePlaceContainer(for: own),
            titled: "\(own.name(in: language)) · \(address)",
            model,
            request
        )
    }

    /// Shows no invented or guessed place (C11).
    private func offer(_ request: AppRequest) async -> Page {
        let control = LocationControlModel(isSet: false, back: "/here", language: request.language)
        let offer = PositionOfferModel(
            last: await request.container.ownPlace.last,
            language: request.language
        )
        return Page(
            template: "here",
            title: ListLabel.myLocation.text(in: request.language),
            model: ["control": control, "offer": offer] as [String: any Sendable],
            tab: AppTab.weather
        )
    }
}

/// The content that only the current location's page shows.
struct OwnPositionModel {
    /// `device`, which makes `position.js` ask the device, or `fixed`.
    let follows: String
    let control: LocationControlModel
    /// When the device determined it; `nil` for a place set by hand, and if it is unknown.
    let fix: RowFix?

    /// - Parameter isSet: Whether the place was set by hand.
    init(_ listed: ListedPlace, isSet: Bool, language: Language, now: Date) {
        follows = isSet ? "fixed" : "device"
        control = LocationControlModel(isSet: isSet, back: "/here", language: language)
        fix = RowFix(listed, language: language, now: now)
    }
}
