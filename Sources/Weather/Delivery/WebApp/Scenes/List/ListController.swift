import Foundation
import HTTPService
import HTTPTypes
import Languages
import LiveUpdates
import Site
import SiteModels
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// The weather list: the current location first, then the saved places.
struct ListController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [.weather("/", page), .weather("/rows/here", rowHere)]
    }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let list: PersonalList
        do {
            list = try await request.container.list(from: KnownLocation(nil))
        } catch {
            let message = MessageModel.unreadableList(in: request.language)
            return app.answer(message, status: .serviceUnavailable, to: request)
        }
        let isEdited = request.request.query["edit"] == "1" && !list.saved.isEmpty
        return app.answer(
            isEdited ? await edited(list.saved, request) : await shown(list, request),
            to: request
        )
    }

    private func shown(_ list: PersonalList, _ request: AppRequest) async -> Page {
        let saved = list.saved
        let shown = ShownRows(request.request.query)
        let places =
            (shown.areFirst ? [list.own].compactMap(\.self) : []) + shown.of(saved).map(ListedPlace.custom)
        let answers = await request.container.list.weather(of: places, within: app.patience)
        let reference = places.first?.place.timeZone?.timeZone
        let rows = zip(places, answers).flatMap { listed, answer in
            RowDrawing(listed, request, app.renderer, reference: reference)
                .pieces(of: PlaceNews(WeatherUpdate(answer?.map(\.answer), at: request.now)))
        }
        let model = WeatherListModel(
            rows: rows.map(\.html),
            isIncomplete: answers.contains { $0 == nil },
            offer: list.own == nil
                ? PositionOfferModel(
                    last: await request.container.ownPlace.last,
                    language: request.language
                ) : nil,
            savedCount: saved.count,
            cities: saved.isEmpty ? offeredCities(request) : nil,
            isLive: request.visitor.isLive,
            unit: request.person.settings.units.temperature
        )
        return Page(
            template: model.isFirstLaunch ? "list-welcome" : "list",
            title: ListLabel.title.text(in: request.language),
            model: model,
            more: MoreRowsModel(shown, of: saved.count, "/?", in: request.language),
            tab: AppTab.weather
        )
    }

    private func offeredCities(_ request: AppRequest) -> String? {
        let offered = request.container.places.search.offered(in: request.language)
        guard offered.places.count > 1 else { return nil }
        return ListPhrase.offeredCities(count: offered.places.count, country: offered.country)
            .text(in: request.language)
    }

    private func edited(_ saved: [SavedPlace], _ request: AppRequest) async -> Page {
        let shown = ShownRows(request.request.query, isEdited: true)
        let rows = EditListModel(saved, country: request.country(of:), language: request.language).rows
        var model: [String: any Sendable] = ["rows": shown.of(rows)]
        model["known"] = await request.known(of: shown.of(saved))
        return Page(
            template: "list-edit",
            title: ListLabel.edit.text(in: request.language),
            model: model,
            more: MoreRowsModel(shown, of: saved.count, "/?edit=1&", in: request.language),
            tab: AppTab.weather
        )
    }

    /// Answers with the row of the current location, once the browser has determined it.
    private func rowHere(_ request: AppRequest) async -> ServiceResponse {
        guard let listed = try? await request.container.ownPlace.device(request.location(in: "at")) else {
            return ServiceResponse(ResponseContent(status: .badRequest))
        }
        let answers = await request.container.list.weather(of: [listed], within: app.patience)
        let update = WeatherUpdate((answers.first ?? nil)?.map(\.answer), at: request.now)
        let pieces = RowDrawing(listed, request, app.renderer).pieces(of: PlaceNews(update))
        return ServiceResponse(.fragment(pieces.map(\.html).joined(), in: request.language))
    }
}
