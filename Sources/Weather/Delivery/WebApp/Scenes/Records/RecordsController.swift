import ForecastRecords
import HTTPService
import HTTPTypes
import Languages
import Site
import SiteModels
import UseCases
import ViewModels
import WeatherModels

/// What the forecasts of a place were worth. Each variable has an address of its own, so that each can be opened without
/// scripts, and again without a network.
struct RecordsController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .weather("/places/{place}/records") { await answer($0, of: nil) },
            .weather("/places/{place}/records/{variable}", chosen),
        ]
    }

    private func chosen(_ request: AppRequest) async -> ServiceResponse {
        let name = request.request.pathParameters["variable"]
        guard let variable = RecordedVariable.observed.first(where: { $0.name == name }) else {
            let home = AppLabel.home.text(in: request.language)
            let message = MessageModel(refusal: 404, language: request.language, home: home)
            return app.answer(message, status: .notFound, to: request)
        }
        return await answer(request, of: variable)
    }

    private func answer(_ request: AppRequest, of variable: RecordedVariable?) async -> ServiceResponse {
        await app.answer(ofPlaceIn: request) { addressed in
            let container = request.container.makePlaceContainer(for: addressed.listed)
            let subject = PlaceSubject(
                addressed.listed,
                nil,
                preferences: request.preferences,
                now: request.now
            )
            let isSaved = addressed.saved != nil
            let model = await model(container.scores, isSaved: isSaved, of: variable, subject)
            // The weather is not asked for: the sun alone decides about the colours.
            let sky = SkyModel(nil, at: subject.place.coordinate, now: request.now)
            return Page(
                template: "records",
                title: "\(RecordsLabel.title.text(in: request.language)), \(subject.name)",
                model: model,
                tab: AppTab.weather,
                background: "\(sky.pageClasses) place-page",
                themeColor: sky.themeColor
            )
        }
    }

    private func model(
        _ scores: GetPlaceScores,
        isSaved: Bool,
        of variable: RecordedVariable?,
        _ subject: PlaceSubject
    ) async -> RecordsModel {
        switch try? await scores(at: subject.place, isSaved: isSaved) {
        case .off?: RecordsModel(.off, subject)
        case .unrecorded?: RecordsModel(.unrecorded(isSaved: isSaved), subject)
        case .unverified(let days)?: RecordsModel(.unverified(days: days), subject)
        case .scored(let scores)?:
            RecordsModel(scores, of: variable, subject, SourceNames(app.container.known.map(\.id)))
        case nil: RecordsModel(.unreadable, subject)
        }
    }
}
