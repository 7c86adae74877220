import HTTPService
import HTTPTypes
import UseCases
import ViewModels
import WeatherModels

/// Future weather of a place: opens over the place's page, and is a page of its own to who has its address.
struct FutureController: Controller {
    private let renderer: PageRenderer
    private let patience: Duration

    init(_ app: AppParts) {
        renderer = app.renderer
        patience = app.stillPatience
    }

    var routes: [AppRoute] { [.weather("/places/{place}/future", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        await renderer.response(ofPlaceIn: request) { addressed in
            let container = request.container.makePlaceContainer(for: addressed.listed)
            return await page(of: container.makeFutureContainer(), request)
        }
    }

    private func page(of container: any FutureContainer, _ request: AppRequest) async -> Page {
        let update = await update(container, request)
        let subject = PlaceSubject(
            container.place,
            update.answer,
            preferences: request.preferences,
            now: request.now
        )
        let sky = SkyModel(update.answer, at: subject.place.coordinate, now: request.now)
        let reason = FutureAbsence.Reason(update)
        let model = FutureModel(
            subject,
            placeAddress: PlaceAddress.page(of: subject.place),
            absence: reason ?? .past
        )
        return Page(
            template: "future",
            title: "\(FutureLabel.title.text(in: request.language)), \(model.place)",
            model: model,
            tab: .weather,
            sky: "\(sky.pageClasses) future-page",
            themeColor: sky.themeColor,
            // The worker's last good page is worth more, and is not replaced.
            status: reason == .onItsWay ? .serviceUnavailable : .ok
        )
    }

    /// The weather, who could not tell it, or neither where it takes too long.
    private func update(_ container: any FutureContainer, _ request: AppRequest) async -> WeatherUpdate {
        let weather = GetWeatherOfAll(getWeather: container.weather)
        let answers = await weather(at: [container.place.place], within: patience)
        return WeatherUpdate(answers.first ?? nil, at: request.now)
    }
}

extension FutureAbsence.Reason {
    /// Nil where there is an answer.
    fileprivate init?(_ update: WeatherUpdate) {
        guard update.answer == nil else { return nil }
        self = update.failure.map { .failed(FailedSource.list($0)) } ?? .onItsWay
    }
}
