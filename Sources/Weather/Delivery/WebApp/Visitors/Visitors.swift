import Foundation
import HTTPService
import HTTPTypes
import StoragePort
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
    private let audience: PageAudience
    private let newProfiles: NewProfileLimit

    init(
        container: any AppContainer,
        renderer: PageRenderer,
        audience: PageAudience,
        newProfiles: NewProfileLimit
    ) {
        self.container = container
        self.renderer = renderer
        self.audience = audience
        self.newProfiles = newProfiles
        key = SigningKey(secrets: container.secrets, randomBytes: container.randomBytes)
    }

    func answer(_ request: ServiceRequest, by route: AppRoute) async -> ServiceResponse {
        let now = container.now()
        var known = await Recognition(of: request, key: key, profiles: container.profiles)
        let trial = CookieTrial(of: request, signer: known.keys?.signer, now: now)
        if let trial, let signer = known.keys?.signer, ProfileCookie(signer).profiles(in: request).isEmpty {
            known.visitor.refusesCookies = true
            // What cannot be erased now is forgotten in its time.
            _ = try? await container.profiles.erase(trial.profile)
        }
        let newcomer = NewcomersStorage(
            profiles: container.profiles,
            making: request.method == .post ? known.newProfile(with: request.form["token"]) : nil,
            mayJoin: known.newcomer != nil,
            within: newProfiles,
            from: request.subscriber
        )
        let storage = known.visitor.profile.map(container.profiles.storage) ?? newcomer
        let asker = known.visitor.asker(at: request.subscriber, now: now)
        let asked = AppRequest(
            request: CookieTrial.request(request),
            visitor: known.visitor,
            container: container.makeListContainer(
                keepingIn: storage,
                region: known.visitor.region,
                for: asker
            ),
            now: now
        )
        if trial != nil, !known.visitor.refusesCookies {
            return .seeOther(BackPath.checked(asked.target, otherwise: "/"))
        }
        if route.method == .post, let refusal = refusal(of: asked, known) { return ServiceResponse(refusal) }
        let closed = closing(of: route, to: asked, by: asker)
        var response = if let closed { closed } else { await route.answer(asked) }
        if newcomer.isUsedUp { response = ServiceResponse(foreign(asked)) }
        if let seconds = newcomer.secondsToWait { response = tooMany(waiting: seconds, to: asked) }
        return finished(response, to: asked, from: known, in: newcomer)
    }

    /// With what every answer carries, and the cookies.
    private func finished(
        _ response: ServiceResponse,
        to request: AppRequest,
        from known: Recognition,
        in storage: NewcomersStorage
    ) -> ServiceResponse {
        let made = storage.profile
        var response = response
        response.content = response.content.secured
        if let made, storage.isNew, let signer = known.keys?.signer {
            response.content = CookieTrial.begun(
                by: response.content,
                for: made,
                signer: signer,
                now: request.now
            )
        }
        // A route that takes the cookie away has the last word.
        if !ProfileCookie.isSet(by: response.content) {
            response.content = response.content.adding(
                cookies(for: known, made: made, isSecure: request.request.isSecure)
            )
        }
        if let given = known.given, let signer = known.keys?.signer, made == nil, response.content.isPage {
            let cookie = given.given(by: signer, isSecure: request.request.isSecure)
            response.content = response.content.adding([cookie])
        }
        return response
    }

    /// What stands at the door of a page that the visitor is not to have; nil where they are let in.
    private func closing(of route: AppRoute, to request: AppRequest, by asker: Asker) -> ServiceResponse? {
        let message: MessageModel
        switch (audience, asker) {
        case (.open, _), (.kept, .keeper): return nil
        case (.kept, _):
            guard route.showsWeather else { return nil }
            message = .notOpenYet(
                until: request.visitor.opening,
                now: request.now,
                in: request.language
            )
        case (.off, _): message = .pagesOff(in: request.language)
        }
        return ServiceResponse(renderer.message(message, status: .forbidden, to: request))
    }

    /// That nothing could be kept, since too many began to from where they are.
    private func tooMany(waiting seconds: TimeInterval, to request: AppRequest) -> ServiceResponse {
        let back = BackPath.checked(request.form["back"], otherwise: "/")
        let minutes = max(1, Int((seconds / 60).rounded(.up)))
        let message = MessageModel.tooManyNewcomers(minutes: minutes, back: back, in: request.language)
        var page = renderer.message(message, status: .tooManyRequests, to: request)
        page = page.adding([HTTPField(name: .retryAfter, value: String(minutes * 60))])
        return ServiceResponse(page)
    }

    /// Why a form changes nothing: nil where it came from a page of ours.
    private func refusal(of request: AppRequest, _ known: Recognition) -> PreparedResponse? {
        let back = BackPath.checked(request.form["back"], otherwise: "/")
        guard known.keys != nil else {
            let message = MessageModel.unreadableStore(back: back, in: request.language)
            return renderer.message(message, status: .serviceUnavailable, to: request)
        }
        guard !known.isOwn(request.form["token"], from: request.request.source) else { return nil }
        return foreign(request)
    }

    private func foreign(_ request: AppRequest) -> PreparedResponse {
        let back = BackPath.checked(request.form["back"], otherwise: "/")
        let message = MessageModel.foreignForm(back: back, in: request.language)
        return renderer.message(message, status: .forbidden, to: request)
    }

    private func cookies(for known: Recognition, made: Profile.ID?, isSecure: Bool) -> [HTTPField] {
        guard let signer = known.keys?.signer else { return [] }
        if let id = made ?? (known.isRenewed ? known.visitor.profile : nil) {
            return [ProfileCookie(signer).set(id, isSecure: isSecure)]
        }
        return known.isForged ? [ProfileCookie.cleared(isSecure: isSecure)] : []
    }
}

extension PreparedResponse {
    /// Whether it may hold forms.
    fileprivate var isPage: Bool { headers[.contentType]?.hasPrefix("text/html") == true }
}
