import Foundation
import HTTPService
import HTTPTypes
import Languages
import LiveUpdates
import Site
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// The weather list: the current location first, then the saved places.
struct ListController: Controller {
    private let renderer: PageRenderer
    private let patience: Duration

    init(_ app: AppParts) {
        renderer = app.renderer
        patience = app.patience
    }

    var routes: [AppRoute] {
        [.weather("/", page), .weather("/rows/here", rowHere)]
    }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let list: PersonalList
        do {
            list = try await request.container.list(from: KnownLocation(nil))
        } catch {
            return ServiceResponse(
                renderer.message(
                    .unreadableList(in: request.language),
                    status: .serviceUnavailable,
                    to: request
                )
            )
        }
        let isEdited = request.request.query["edit"] == "1" && !list.saved.isEmpty
        return ServiceResponse(isEdited ? edited(list.saved, request) : await shown(list, request))
    }

    private func shown(_ list: PersonalList, _ request: AppRequest) async -> ResponseContent {
        let saved = list.saved
        let shown = ShownRows(request.request.query)
        let places =
            (shown.areFirst ? [list.own].compactMap(\.self) : []) + shown.of(saved).map(ListedPlace.custom)
        let answers = await request.container.list.weather(of: places, within: patience)
        let reference = places.first?.place.timeZone?.timeZone
        let rows = zip(places, answers).flatMap { listed, answer in
            row(of: listed, request, reference: reference)
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
            isLive: request.visitor.isLive,
            units: UnitSwitchModel(request.person.unitChoices.temperature)
        )
        let more = shown.more(of: saved.count)
        return renderer.response(
            Page(
                template: model.isFirstLaunch ? "list-welcome" : "list",
                title: ListLabel.title.text(in: request.language),
                model: model,
                more: MoreRowsModel(more, "/?", in: request.language),
                tab: AppTab.weather
            ),
            to: request
        )
    }

    private func edited(_ saved: [SavedPlace], _ request: AppRequest) -> ResponseContent {
        let shown = ShownRows(request.request.query, isEdited: true)
        let more = shown.more(of: saved.count)
        let rows = EditListModel(saved, country: request.country(of:), language: request.language).rows
        return renderer.response(
            Page(
                template: "list-edit",
                title: ListLabel.edit.text(in: request.language),
                model: ["rows": shown.of(rows)],
                more: MoreRowsModel(more, "/?edit=1&", in: request.language),
                tab: AppTab.weather
            ),
            to: request
        )
    }

    /// Answers with the row of the current location, once the browser has determined it.
    private func rowHere(_ request: AppRequest) async -> ServiceResponse {
        guard let listed = try? await request.container.ownPlace.device(request.location(in: "at")) else {
            return ServiceResponse(ResponseContent(status: .badRequest))
        }
        let answers = await request.container.list.weather(of: [listed], within: patience)
        let pieces = row(of: listed, request, reference: nil).pieces(
            of: PlaceNews(WeatherUpdate((answers.first ?? nil)?.map(\.answer), at: request.now))
        )
        return ServiceResponse(.fragment(pieces.map(\.html).joined(), in: request.language))
    }

    private func row(of listed: ListedPlace, _ request: AppRequest, reference: TimeZone?) -> RowDrawing {
        RowDrawing(
            listed: listed,
            preferences: request.preferences,
            renderer: renderer,
            country: request.country(of: listed.place),
            reference: reference
        )
    }
}
