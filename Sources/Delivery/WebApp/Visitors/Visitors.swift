import HTTPService
import HTTPTypes
import ViewModels
import WeatherModels

/// Finds out who asks, and lets a route answer them.
struct Visitors: Sendable {
    let container: any AppContainer

    func answer(_ request: ServiceRequest, by route: AppRoute) async -> ServiceResponse {
        let visitor = await visitor(of: request)
        return await route.answer(
            AppRequest(
                request: request,
                visitor: visitor,
                container: container.makeListContainer(for: visitor.profile, region: visitor.region),
                now: container.now()
            )
        )
    }

    private func visitor(of request: ServiceRequest) async -> Visitor {
        let accepted = request.headers[.acceptLanguage] ?? ""
        let language = Language.allCases.first { accepted.hasPrefix($0.rawValue) } ?? .english
        return Visitor(
            profile: nil,
            preferences: Preferences(language: language),
            theme: .automatic,
            region: nil,
            ownPosition: .device,
            formToken: ""
        )
    }
}
