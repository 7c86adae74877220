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
/// pieces as a JSON array instead of a stream.
struct LiveController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .weather("/live/list", list), .weather("/live/places/{place}", place),
            .weather("/live/here/{point}", here), .weather("/live/places/{place}/future", future),
        ]
    }

    private func list(_ request: AppRequest) async -> ServiceResponse {
        do {
            // The device's position, if the page sent it.
            let list = try await request.container.list(from: request.location(in: "here"))
            let saved = ShownRows(request.request.query).of(list.saved).map(ListedPlace.custom)
            let shown = [list.own].compactMap(\.self) + saved
            return await answer(shown.map { row($0, request) }, to: request)
        } catch {
            return .noStream(.serviceUnavailable)
        }
    }

    private func place(_ request: AppRequest) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        guard let place = await LiveScenes.place(addressed: address, request) else {
            return .noStream(.notFound)
        }
        let parts = [page(of: place, request)] + (await sheet(at: address, request))
        return await answer(parts, to: request)
    }

    private func future(_ request: AppRequest) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        guard let part = await LiveScenes.future(at: address, request, app) else {
            return .noStream(.notFound)
        }
        return await answer([part], to: request)
    }

    /// Answers for the current location's page, whose address contains the point.
    private func here(_ request: AppRequest) async -> ServiceResponse {
        let point = KnownLocation(DeviceLocation(request.request.pathParameters["point"], of: request))
        guard let own = try? await request.container.ownPlace.device(point) else {
            return .noStream(.notFound)
        }
        let parts = [page(of: own, request)] + (await sheet(at: PlaceAddress.name(of: own.place), request))
        return await answer(parts, to: request)
    }

    private func page(of place: ListedPlace, _ request: AppRequest) -> LiveStreams.Part {
        LiveStreams.Part(place: place.place, drawing: PlaceScene(app).drawing(of: place, request))
    }

    /// Returns the part for the sheet that is open over a place's page.
    private func sheet(at address: String, _ request: AppRequest) async -> [LiveStreams.Part] {
        guard request.request.query["future"] == "1" else { return [] }
        return [await LiveScenes.future(at: address, request, app)].compactMap(\.self)
    }

    private func row(_ place: ListedPlace, _ request: AppRequest) -> LiveStreams.Part {
        LiveStreams.Part(place: place.place, drawing: LiveScenes.row(place, request, app.renderer))
    }

    private func answer(_ parts: [LiveStreams.Part], to request: AppRequest) async -> ServiceResponse {
        if request.request.query["once"] == "1" { return await pieces(of: parts, to: request) }
        let events = app.live.stream(
            parts,
            knowing: KnownPieces.hashes(in: request.request.query),
            for: request.visitor.profile,
            paidBy: request.container.asker
        )
        return ServiceResponse(.eventStream, events: events)
    }

    /// Handles a manual refresh: every place is requested once, and the response is sent when all have answered or
    /// failed (C3).
    private func pieces(of parts: [LiveStreams.Part], to request: AppRequest) async -> ServiceResponse {
        var known: Set<Place> = []
        let places = parts.map(\.place).filter { known.insert($0).inserted }
        let answers = await request.container.weather(at: places)
        let results = Dictionary(uniqueKeysWithValues: zip(places, answers))
        let hashes = KnownPieces.hashes(in: request.request.query)
        let now = app.container.now()
        var pieces: [Piece] = []
        for part in parts {
            let last = app.live.lastAnswer(at: part.place, for: request.container.asker)
            let update = WeatherUpdate(results[part.place], at: now, last: last)
            let typical = part.drawing.needsTypical ? await app.container.watch.typical(at: part.place) : nil
            pieces += part.drawing.pieces(of: PlaceNews(update, typical: typical))
        }
        return .pieces(pieces, knowing: hashes)
    }
}
