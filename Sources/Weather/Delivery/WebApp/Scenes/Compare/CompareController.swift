import ForecastRecords
import HTTPService
import Languages
import Site
import UseCases
import ViewModels
import WeatherModels

/// The sources of a place side by side. What they say was recorded at night, so the page does not change while it is
/// looked at.
struct CompareController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] { [.weather("/places/{place}/sources", page)] }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(ofPlaceIn: request) { addressed in
            let container = request.container.makePlaceContainer(for: addressed.listed)
            let subject = PlaceSubject(
                addressed.listed,
                nil,
                preferences: request.preferences,
                now: request.now
            )
            let isSaved = addressed.saved != nil
            // Where the records cannot be read, the page says so.
            let comparison = try? await container.compareSources(at: subject.place, isSaved: isSaved)
            // The weather is not asked for: the sun alone decides about the colours.
            let sky = SkyModel(nil, at: subject.place.coordinate, now: request.now)
            let sources = app.container.known
            let model: [String: Any] = [
                "placeAddress": PlaceAddress.page(of: subject.place),
                "placeName": PlaceAddress.name(of: subject.place),
                "compare": CompareModel(
                    comparison,
                    names: SourceNames(sources.map(\.id)),
                    attributions: Dictionary(sources.map { ($0.id, $0.attribution) }) { first, _ in first },
                    isSaved: isSaved,
                    subject
                ),
            ]
            return Page(
                template: "compare",
                title: "\(CompareLabel.title.text(in: request.language)), \(subject.name)",
                model: model,
                tab: AppTab.weather,
                background: "\(sky.pageClasses) place-page",
                themeColor: sky.themeColor
            )
        }
    }
}
