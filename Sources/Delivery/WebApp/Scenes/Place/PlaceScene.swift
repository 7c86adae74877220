import UseCases
import ViewModels
import WeatherModels

/// What the pages and the streams of a place share.
struct PlaceScene {
    private let renderer: PageRenderer
    private let patience: Duration

    init(_ app: AppParts) {
        renderer = app.renderer
        patience = app.patience
    }

    /// The page with what is known in time.
    /// - Parameter model: What the template reads beside the parts.
    func page(
        of listed: ListedPlace,
        titled title: String,
        _ request: AppRequest,
        model: (PlaceParts) -> PlacePage
    ) async -> Page {
        let drawing = await drawing(of: listed, request)
        let parts = PlaceParts(of: await update(of: listed, request), drawing)
        return Page(
            template: "place",
            title: title,
            model: model(parts),
            tab: .weather,
            sky: "\(parts.sky.pageClasses) place-page",
            themeColor: parts.sky.themeColor
        )
    }

    /// What is usual there comes from the almanac, which needs no network: it is asked once for each page and stream.
    func drawing(of listed: ListedPlace, _ request: AppRequest) async -> PlaceDrawing {
        let container = request.container.makePlaceContainer(for: listed)
        let typical = try? await container.weather(at: listed.place, parts: [.daily], from: .almanac)
        return PlaceDrawing(
            listed: listed,
            preferences: request.preferences,
            renderer: renderer,
            typical: typical,
            address: PlaceAddress.page(of: listed.place)
        )
    }

    /// What is known of the place in time. Everything is asked for at once, and comes at once: a part that nobody
    /// could tell is absent, and the others stand (C16).
    private func update(of listed: ListedPlace, _ request: AppRequest) async -> WeatherUpdate {
        let answers = await request.container.weatherOfAll(at: [listed.place], within: patience)
        return WeatherUpdate(answers.first ?? nil, at: request.now)
    }
}

extension ProviderID {
    /// The climate normals that are part of the product.
    fileprivate static let almanac: ProviderID = "almanac"
}
