import Accounts
import Foundation
import HTTPService
import HTTPTypes
import Profiles
import SiteModels
import StoragePort
import StoreTracing

/// Identifies the visitor of each request and lets a route answer. Every form passes here, and forms of other sites
/// are refused, but for those whose secret address says who may.
struct Visitors<P: People>: Sendable {
    private let people: P
    private let visits: ProfileVisits
    let renderer: PageRenderer
    private let key: SigningKey
    private let cookie: ProfileCookie
    private let newProfiles: NewProfileLimit
    private let sessions: SessionUseCases?
    private let watch: SessionWatch?
    private let now: @Sendable () -> Date
    private let isStoreShared: Bool

    init(
        people: P,
        renderer: PageRenderer,
        surroundings: SiteSurroundings,
        newProfiles: NewProfileLimit,
        sessions: SessionUseCases?,
        report: @escaping @Sendable (AccountFailure) -> Void
    ) {
        self.people = people
        self.renderer = renderer
        self.newProfiles = newProfiles
        self.sessions = sessions
        watch = sessions.map { SessionWatch($0, report: report) }
        now = surroundings.now
        isStoreShared = surroundings.isStoreShared
        visits = ProfileVisits(profiles: surroundings.store, now: surroundings.now)
        key = SigningKey(secrets: surroundings.store, randomBytes: surroundings.randomBytes)
        cookie = renderer.design.cookie
    }

    func answer(_ request: ServiceRequest, by route: SiteRoute<P.Person>) async -> ServiceResponse {
        guard isStoreShared else { return await answer(request, by: route, tracing: nil) }
        let trace = StoreTrace()
        var response = await trace.following { await answer(request, by: route, tracing: trace) }
        response.content = response.content.retriable
        return response
    }

    private func answer(
        _ request: ServiceRequest,
        by route: SiteRoute<P.Person>,
        tracing trace: StoreTrace?
    ) async -> ServiceResponse {
        if route.isForBearer {
            let accepted = AcceptedLanguages(request.headers[.acceptLanguage])
            var response = await route.answer(askedByNobody(request, accepting: accepted))
            response.content = response.content.secured
            return response
        }
        if route.isSameForAll, let same = await file(of: route, for: request) { return same }
        if let shedding = route.shedding, isStranger(request) {
            let accepted = AcceptedLanguages(request.headers[.acceptLanguage])
            if let refusal = shedding(askedByNobody(request, accepting: accepted)) { return refusal }
        }
        let now = now()
        var known = await identify(request, isTraced: trace != nil)
        let signer = known.tokens?.signer
        let trial = CookieCheck(of: request, signer: signer, now: now)
        var refused: CookieCheck.Subject?
        if let trial, let signer, !trial.isKept(by: request, renderer.design, signer) {
            refused = trial.subject
            await withdraw(trial.subject, from: request)
            if case .profile = trial.subject { known.visitor.refusesCookies = true }
        }
        let newProfile = NewProfile(
            request.method == .post ? known.newProfile(with: request.form["token"]) : nil,
            visits: visits,
            mayJoin: known.newcomer != nil,
            within: newProfiles,
            from: request.subscriber
        )
        let asked = SiteRequest(
            request: CookieCheck.request(request),
            visitor: known.visitor,
            person: people.person(
                known.visitor,
                keeping: known.kept,
                making: newProfile,
                of: request,
                now: now
            ),
            now: now,
            trace: trace
        )
        if trial != nil, refused == nil {
            return .seeOther(BackPath.checked(asked.target, otherwise: "/"))
        }
        var response: ServiceResponse
        if case .session? = refused {
            response = notSignedIn(asked)
        } else {
            response = await answered(asked, by: route, known)
        }
        if let signer { response.content = await testing(response.content, of: request, signer, now) }
        if newProfile.isUsedUp { response = ServiceResponse(foreign(asked)) }
        if let seconds = newProfile.secondsToWait { response = tooMany(waiting: seconds, to: asked) }
        return finished(response, to: asked, from: known, making: newProfile)
    }

    private func identify(
        _ request: ServiceRequest,
        isTraced: Bool
    ) async -> VisitorIdentification<P.Kept> {
        func identified() async -> VisitorIdentification<P.Kept> {
            await VisitorIdentification(
                of: request,
                among: people,
                visits: visits,
                key: key,
                design: renderer.design,
                sessions: sessions
            )
        }
        guard isTraced else { return await identified() }
        // Apart from what the route does: that a use cannot be noted is no reason to refuse anything.
        let trace = StoreTrace()
        var known = await trace.following { await identified() }
        known.visitor.rememberedSince = trace.rememberedSince
        return known
    }

    /// Returns what is the same for everybody, or `nil` if the route refuses. No visitor is identified for it: a cache
    /// may give it to others, and it must not take a session's new token, or the day's renewal of a profile's cookie,
    /// from the page that follows.
    private func file(of route: SiteRoute<P.Person>, for request: ServiceRequest) async -> ServiceResponse? {
        let asked = askedByNobody(request, accepting: AcceptedLanguages(nil))
        guard people.closing(of: route, to: asked) == nil else { return nil }
        var response = await route.answer(asked)
        guard response.content.status == .ok else { return nil }
        response.content = response.content.secured
        return response
    }

    private func askedByNobody(
        _ request: ServiceRequest,
        accepting accepted: AcceptedLanguages
    ) -> SiteRequest<P.Person> {
        let now = now()
        let nobody = Visitor(
            choices: people.choices(in: nil),
            accepted: accepted,
            design: renderer.design
        )
        let person = people.person(
            nobody,
            keeping: nil,
            making: NewProfile(nil, visits: visits),
            of: request,
            now: now
        )
        return SiteRequest(request: request, visitor: nobody, person: person, now: now)
    }

    /// Whether a request has no cookie by which somebody could be known.
    private func isStranger(_ request: ServiceRequest) -> Bool {
        let sessions = renderer.design.sessionCookies
        return !cookie.isSent(with: request) && sessions.sessions(in: request).isEmpty
            && sessions.device(in: request) == nil
    }

    private func answer(
        _ request: SiteRequest<P.Person>,
        by route: SiteRoute<P.Person>,
        _ known: VisitorIdentification<P.Kept>
    ) async -> ServiceResponse {
        if route.isForMembers, known.tokens != nil, known.visitor.signedIn == nil {
            return signIn(before: request)
        }
        if route.method == .post || route.isForMembers, let refusal = refusal(of: request, known, route) {
            return ServiceResponse(refusal)
        }
        if let closed = people.closing(of: route, to: request) {
            return ServiceResponse(renderer.message(closed, status: .forbidden, to: request))
        }
        return await route.answer(request)
    }

    /// Answers, unless the database is away and something is to be changed.
    private func answered(
        _ request: SiteRequest<P.Person>,
        by route: SiteRoute<P.Person>,
        _ known: VisitorIdentification<P.Kept>
    ) async -> ServiceResponse {
        if let refusal = away(request, by: route, known) { return refusal }
        let response = await answer(request, by: route, known)
        return refusalOfChange(on: route, to: request) ?? response
    }

    /// Takes back what was made for a browser that refused its cookie.
    private func withdraw(_ subject: CookieCheck.Subject, from request: ServiceRequest) async {
        switch subject {
        // A profile that cannot be erased now expires, and so does a session.
        case .profile(let profile): _ = try? await visits.erase(profile)
        case .session(let session):
            try? await sessions?.abandon(session, from: request.client.block, request: request.id)
        }
    }

    /// Returns the response that signed somebody in with the trial of its cookie. A browser that sent any cookie keeps
    /// cookies; only others are tested.
    private func testing(
        _ response: ResponseContent,
        of request: ServiceRequest,
        _ signer: Signer,
        _ now: Date
    ) async -> ResponseContent {
        let token = renderer.design.sessionCookies.token(setBy: response, isSecure: request.isSecure)
        guard (request.headers[.cookie] ?? "").isEmpty, let token, let sessions,
            let session = try? await sessions.identify(token, canRotate: false)?.session.id
        else { return response }
        return CookieCheck.begun(by: response, for: .session(session), signer: signer, now: now)
    }

    /// Returns the page that tells somebody who signed in that their browser refused the cookie.
    private func notSignedIn(_ request: SiteRequest<P.Person>) -> ServiceResponse {
        let page = BackPath.checked(request.target, otherwise: "/")
        let message = MessageModel.notSignedIn(
            again: SignInPath.address(to: page, over: "/"),
            in: request.language
        )
        return ServiceResponse(renderer.message(message, status: .forbidden, to: request))
    }

    /// Returns the response that leads to signing in. Closing that returns to the page that led here.
    private func signIn(before request: SiteRequest<P.Person>) -> ServiceResponse {
        let page = request.request.leadingPage ?? "/"
        let next = request.request.method == .post ? page : request.target
        return .seeOther(SignInPath.address(to: next, over: page == next ? "/" : page))
    }

    private func finished(
        _ response: ServiceResponse,
        to request: SiteRequest<P.Person>,
        from known: VisitorIdentification<P.Kept>,
        making newProfile: NewProfile
    ) -> ServiceResponse {
        let made = newProfile.id
        var response = response
        response.content = known.forMembers(
            response.content.secured,
            renderer.design.sessionCookies,
            isSecure: request.request.isSecure
        )
        if let events = response.events, let session = known.visitor.signedIn?.session, let watch {
            response.events = watch.ending(events, with: session.id)
        }
        if let made, newProfile.isNew, let signer = known.tokens?.signer {
            response.content = CookieCheck.begun(
                by: response.content,
                for: .profile(made),
                signer: signer,
                now: request.now
            )
        }
        // A route that deletes the cookie takes precedence.
        if !cookie.isSet(by: response.content) {
            response.content = response.content.adding(
                cookies(for: known, made: made, isSecure: request.request.isSecure)
            )
        }
        if let given = known.given, let signer = known.tokens?.signer, made == nil, response.content.isPage {
            let cookie = given.given(by: signer, isSecure: request.request.isSecure)
            response.content = response.content.adding([cookie])
        }
        response.content = response.content.keptWithCookies
        return response
    }

    /// Returns the response that nothing was saved, because too many visitors from this network began to save
    /// something.
    private func tooMany(waiting seconds: TimeInterval, to request: SiteRequest<P.Person>) -> ServiceResponse
    {
        let minutes = max(1, Int((seconds / 60).rounded(.up)))
        let message = MessageModel.tooManyNewcomers(
            minutes: minutes,
            back: request.back,
            in: request.language
        )
        let page = renderer.message(message, status: .tooManyRequests, to: request)
        return ServiceResponse(page.adding([HTTPField(name: .retryAfter, value: String(minutes * 60))]))
    }

    /// Returns the refusal of a form that did not come from a page of this site, or of what cannot be answered without
    /// the store, or `nil`.
    private func refusal(
        of request: SiteRequest<P.Person>,
        _ known: VisitorIdentification<P.Kept>,
        _ route: SiteRoute<P.Person>
    ) -> ResponseContent? {
        guard known.tokens != nil else {
            let message = MessageModel.unreadableStore(back: request.back, in: request.language)
            return renderer.message(message, status: .serviceUnavailable, to: request)
        }
        guard route.method == .post, !known.isOwn(request.form["token"], from: request.request.source) else {
            return nil
        }
        return foreign(request)
    }

    private func foreign(_ request: SiteRequest<P.Person>) -> ResponseContent {
        let message = MessageModel.foreignForm(
            of: renderer.design.name(request.language),
            back: request.back,
            in: request.language
        )
        return renderer.message(message, status: .forbidden, to: request)
    }

    private func cookies(
        for known: VisitorIdentification<P.Kept>,
        made: Profile.ID?,
        isSecure: Bool
    ) -> [HTTPField] {
        guard let signer = known.tokens?.signer else { return [] }
        if let id = made ?? (known.isRenewed ? known.visitor.profile : nil) {
            return [cookie.set(id, signer, isSecure: isSecure)]
        }
        return known.isForged ? [cookie.cleared(isSecure: isSecure)] : []
    }
}

extension VisitorIdentification {
    /// Returns the response with the cookie of the session, if it changes. What is made for somebody signed in is
    /// stored by no cache, but by our service worker, which forgets it when they sign out.
    fileprivate func forMembers(
        _ response: ResponseContent,
        _ cookies: SessionCookies,
        isSecure: Bool
    ) -> ResponseContent {
        var headers = response.headers
        if visitor.signedIn != nil, response.lifetime == .once {
            if headers[.cacheControl] == "private, no-cache", let copy = HTTPField.Name("X-Offline-Copy") {
                // Tells our worker that it may store a page that no cache may.
                headers[copy] = "1"
            }
            headers[.cacheControl] = "no-store"
        }
        if !cookies.isSet(by: response, isSecure: isSecure) {
            if let token = visitor.signedIn?.newToken {
                headers.append(cookies.set(token, isSecure: isSecure))
            } else if isEnded {
                headers.append(cookies.cleared(isSecure: isSecure))
            }
        }
        return response.with(headers)
    }
}

extension ResponseContent {
    /// Whether it can contain forms.
    fileprivate var isPage: Bool { headers[.contentType]?.hasPrefix("text/html") == true }
}
