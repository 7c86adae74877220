import HTTPService
import HTTPTypes
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WebPages

/// Finds out who asks, and lets a route answer them. Every form passes here, and none of another site's gets any further.
struct Visitors: Sendable {
    private let container: any AppContainer
    private let renderer: PageRenderer
    private let key: SigningKey

    init(container: any AppContainer, renderer: PageRenderer) {
        self.container = container
        self.renderer = renderer
        key = SigningKey(secrets: container.secrets, randomBytes: container.randomBytes)
    }

    func answer(_ request: ServiceRequest, by route: AppRoute) async -> ServiceResponse {
        let known = await Recognition(of: request, key: key, profiles: container.profiles)
        let newcomer = NewcomersStorage(profiles: container.profiles)
        let storage = known.visitor.profile.map(container.profiles.storage) ?? newcomer
        let asked = AppRequest(
            request: request,
            visitor: known.visitor,
            container: container.makeListContainer(keepingIn: storage, region: known.visitor.region),
            now: container.now()
        )
        if route.method == .post, let refusal = refusal(of: asked, known) { return ServiceResponse(refusal) }
        var response = await route.answer(asked)
        response.content = response.content.secured
        // A route that takes the cookie away has the last word.
        if !ProfileCookie.isSet(by: response.content) {
            response.content = response.content.adding(
                cookies(for: known, made: newcomer.profile, isSecure: request.isSecure)
            )
        }
        return response
    }

    /// Why a form changes nothing: nil where it came from a page of ours.
    private func refusal(of request: AppRequest, _ known: Recognition) -> PreparedResponse? {
        let back = BackPath.checked(request.form["back"], otherwise: "/")
        guard let signer = known.signer else {
            let message = MessageModel.unreadableStore(back: back, in: request.language)
            return renderer.message(message, status: .serviceUnavailable, to: request)
        }
        let (tokens, token) = (FormTokens(signer), request.form["token"])
        let person = known.visitor.profile?.rawValue ?? Recognition.nobody
        let isAllowed =
            switch request.request.source {
            case .otherSite: false
            // A page drawn before the first thing was kept, which the browser went back to, has nobody's token still.
            case .ownSite: tokens.isToken(token, of: person) || tokens.isToken(token, of: Recognition.nobody)
            case .unknown: tokens.isToken(token, of: person)
            }
        guard !isAllowed else { return nil }
        let message = MessageModel.foreignForm(back: back, in: request.language)
        return renderer.message(message, status: .forbidden, to: request)
    }

    private func cookies(for known: Recognition, made: Profile.ID?, isSecure: Bool) -> [HTTPField] {
        guard let signer = known.signer else { return [] }
        if let id = made ?? (known.isRenewed ? known.visitor.profile : nil) {
            return [ProfileCookie(signer).set(id, isSecure: isSecure)]
        }
        return known.isForged ? [ProfileCookie.cleared(isSecure: isSecure)] : []
    }
}
