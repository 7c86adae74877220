import HTTPService
import HTTPTypes
import LiveUpdates
import UseCases
import ViewModels
import WeatherModels
import Site

/// The streams of Server-Sent Events behind the pages. `known=` has the hashes of the pieces on the page, `rows=` is
/// the number of saved places of the list on it, `here=` and `fixed=` are the device's position and the time of its
/// fix. `future=1` adds the future weather if its sheet is open over a place's page. `once=1` returns the current
/// pieces as a JSON array instead of a stream. `version=` is the version of the profile that the page shows. A page whose profile changed is told to load itself again.
struct LiveController: Controller {
    /// The stream of pages without weather, My page among them: only what changes in the visitor's profile.
    static let profile = "/live/profile"

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .weather("/live/list", list), .weather("/live/places/{place}", place),
            .weather("/live/here/{point}", here), .weather("/live/places/{place}/future", future),
            .weather("/live/places/{place}/alerts", alerts),
            .get(Self.profile, profile),
        ]
    }

    private func list(_ request: AppRequest) async -> ServiceResponse {
        do {
            // The device's position, if the page sent it.
            let list = try await request.container.list(from: request.location(in: "here"))
            let saved = ShownRows(request.request.query).of(list.saved).map(ListedPlace.custom)
            let shown = [list.own].compactMap(\.self) + saved
            return await answer(shown.map { RowDrawing($0, request, app.renderer) }, to: request)
        } catch {
            return .noStream(.serviceUnavailable)
        }
    }

    private func place(_ request: AppRequest) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        guard let place = await place(addressed: address, request) else { return .noStream(.notFound) }
        return await answer(page(of: place, request) + (await sheet(over: address, request)), to: request)
    }

    private func profile(_ request: AppRequest) async -> ServiceResponse {
        guard let profile = request.visitor.profile else { return .noStream(.notFound) }
        guard request.request.query["once"] != "1" else { return .pieces([], knowing: []) }
        let events = app.live.stream([], knowing: [], for: profile, isBehind: isBehind(request))
        return ServiceResponse(.eventStream, events: events)
    }

    private func future(_ request: AppRequest) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        guard let place = await place(addressed: address, request) else { return .noStream(.notFound) }
        return await answer([FutureDrawing(place, request, app.renderer)], to: request)
    }

    private func alerts(_ request: AppRequest) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        guard let place = await place(addressed: address, request) else { return .noStream(.notFound) }
        return await answer([AlertsDrawing(place, request, app.renderer)], to: request)
    }

    /// Answers for the current location's page, whose address contains the point.
    private func here(_ request: AppRequest) async -> ServiceResponse {
        let point = KnownLocation(DeviceLocation(request.request.pathParameters["point"], of: request))
        guard let own = try? await request.container.ownPlace.device(point) else {
            return .noStream(.notFound)
        }
        let address = PlaceAddress.name(of: own.place)
        return await answer(page(of: own, request) + (await sheet(over: address, request)), to: request)
    }

    private func page(of place: ListedPlace, _ request: AppRequest) -> [any LiveDrawing] {
        [PlaceDrawing(place, request, app.renderer)]
    }

    /// Returns the drawing of the sheet, if it is open over the page of a place.
    private func sheet(over address: String, _ request: AppRequest) async -> [any LiveDrawing] {
        guard request.request.query["future"] == "1", let place = await place(addressed: address, request)
        else { return [] }
        return [FutureDrawing(place, request, app.renderer)]
    }

    private func place(addressed address: String, _ request: AppRequest) async -> ListedPlace? {
        try? await AddressedPlace.named(address, request).listed
    }

    private func answer(_ drawings: [any LiveDrawing], to request: AppRequest) async -> ServiceResponse {
        if request.request.query["once"] == "1" { return await pieces(of: drawings, to: request) }
        let events = app.live.stream(
            drawings,
            knowing: request.request.query.knownPieces,
            for: request.visitor.profile,
            isBehind: isBehind(request),
            paidBy: request.container.asker
        )
        return ServiceResponse(.eventStream, events: events)
    }

    /// Whether the profile changed between the page and its stream.
    private func isBehind(_ request: AppRequest) -> Bool {
        request.request.query["version"].map { $0 != request.person.version ?? "" } ?? false
    }

    /// Handles a manual refresh: every place is requested once, and the response is sent when all have answered or
    /// failed (C3).
    private func pieces(of drawings: [any LiveDrawing], to request: AppRequest) async -> ServiceResponse {
        var known: Set<Place> = []
        let places = drawings.map(\.listed.place).filter { known.insert($0).inserted }
        let answers = await request.container.weather(at: places)
        let results = Dictionary(uniqueKeysWithValues: zip(places, answers))
        let now = app.container.now()
        var pieces: [Piece] = []
        for drawing in drawings {
            let place = drawing.listed.place
            let last = app.live.lastAnswer(at: place, for: request.container.asker)
            let update = WeatherUpdate(results[place], at: now, last: last)
            let typical = drawing.needsTypical ? await app.container.watch.typical(at: place) : nil
            pieces += drawing.pieces(of: PlaceNews(update, typical: typical))
        }
        return .pieces(pieces, knowing: request.request.query.knownPieces)
    }
}
