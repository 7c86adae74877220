import HTTPService
import HTTPTypes
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

/// Future weather of a place: opens over the place's page, and is a page of its own to who has its address.
struct FutureController: Controller {
    private let renderer: PageRenderer

    init(_ app: AppParts) {
        renderer = app.renderer
    }

    var routes: [AppRoute] { [.get("/places/{place}/future", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        do throws(PlaceError) {
            let addressed = try await AddressedPlace.named(address, request)
            let container = request.container.makePlaceContainer(for: addressed.listed).makeFutureContainer()
            return ServiceResponse(await page(of: container, request))
        } catch {
            let message = MessageModel(noPlaceAt: address, error, language: request.language)
            return ServiceResponse(renderer.message(message, status: .notFound, to: request))
        }
    }

    private func page(of container: any FutureContainer, _ request: AppRequest) async -> PreparedResponse {
        let (answer, failures) = await weather(container)
        let subject = PlaceSubject(
            container.place,
            answer,
            preferences: request.preferences,
            now: request.now
        )
        let sky = SkyModel(answer, at: subject.place.coordinate, now: request.now)
        let model = FutureModel(
            subject,
            placeAddress: PlaceAddress.page(of: subject.place),
            isKnown: answer != nil,
            failures: failures
        )
        return renderer.response(
            Page(
                template: "future",
                title: "\(FutureLabel.title.text(in: request.language)), \(model.place)",
                model: model,
                tab: .weather,
                sky: "\(sky.pageClasses) future-page",
                themeColor: sky.themeColor
            ),
            to: request
        )
    }

    /// The weather, or who could not tell it.
    private func weather(_ container: any FutureContainer) async -> (WeatherAnswer?, [FailedSource]) {
        do throws(GetWeatherError) {
            return (try await container.weather(at: container.place.place), [])
        } catch {
            return (nil, FailedSource.list(error))
        }
    }
}
