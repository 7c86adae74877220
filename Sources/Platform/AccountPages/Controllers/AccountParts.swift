import AccountModels
import Accounts
import Foundation
import HTTPService
import HTTPTypes
import Languages
import Site
import SiteModels

/// What all controllers of accounts need.
struct AccountParts<Person: SitePerson>: Sendable {
    typealias Request = SiteRequest<Person>
    typealias MemberHandler = @Sendable (Request, SessionUseCases.SignedIn) async -> ServiceResponse

    let product: AccountProduct<Person>
    let renderer: PageRenderer
    let policy: AccountPolicy
    let hasMail: Bool
    let notice: PrivacyNotice
    let joining: JoinUseCases
    let signingIn: SignInUseCases
    let sessions: SessionUseCases
    let accounts: AccountUseCases
    let cookies: SessionCookies
    let facts: PrivacyFacts
    let busy: BusyPages

    init(_ environment: AccountEnvironment, _ product: AccountProduct<Person>, _ renderer: PageRenderer) {
        self.product = product
        self.renderer = renderer
        policy = environment.policy
        hasMail = environment.mail != nil
        notice = PrivacyNotice(version: product.privacy.version)
        joining = JoinUseCases(environment)
        signingIn = SignInUseCases(environment)
        sessions = SessionUseCases(environment)
        accounts = AccountUseCases(environment)
        cookies = renderer.design.sessionCookies
        facts = PrivacyFacts(environment, of: product, cookies)
        busy = BusyPages(renderer)
    }

    var home: String { product.home }
}

extension AccountParts {
    /// Answers with a form. No cache keeps it.
    ///
    /// - Parameters:
    ///   - refusal: Why it is shown again.
    ///   - tab: `nil` for a page before signing in.
    ///   - hasSecret: Whether the address of the page is a secret, which no other page may learn.
    func answer(
        _ form: FormModel,
        _ refusal: RefusalModel? = nil,
        tab: String? = nil,
        hasSecret: Bool = false,
        to request: Request
    ) -> ServiceResponse {
        let page = Page(
            template: "account-form",
            title: form.title,
            model: form,
            tab: tab,
            status: refusal?.status ?? .ok
        )
        let content = renderer.response(page, to: request)
        var headers = content.headers
        headers[.cacheControl] = "no-store"
        // Not "no-referrer": forms of such pages come from the origin "null".
        if hasSecret, let name = HTTPField.Name("Referrer-Policy") { headers[name] = "strict-origin" }
        if let seconds = refusal?.retryAfter { headers[.retryAfter] = String(seconds) }
        return ServiceResponse(content.with(headers))
    }

    /// Returns what a page says about a failure, after it was reported if only an operator can end it.
    ///
    /// - Parameter asksPasswordAlone: Whether the page asks for no address that could be wrong as well.
    func refusal(
        _ failure: AccountFailure,
        asksPasswordAlone: Bool = false,
        to request: Request
    ) -> RefusalModel {
        let refusal = RefusalModel(failure, asksPasswordAlone: asksPasswordAlone, in: request.language)
        if refusal.isForOperator { product.report(failure, request.request.id) }
        return refusal
    }

    /// Answers somebody who just signed in. A session that the browser had ends.
    func answer(
        _ new: NewSignIn,
        leadingTo page: String,
        saying label: AccountLabel,
        to request: Request
    ) async -> ServiceResponse {
        if let old = request.visitor.signedIn { await end(old.session, of: request) }
        var response = request.leading(to: page, saying: .done(label.text(in: request.language)))
        response.content = response.content.adding(cookies.set(new, isSecure: request.request.isSecure))
        return response
    }

    /// Answers somebody who has just joined.
    func welcome(_ new: NewSignIn, leadingTo page: String, to request: Request) async -> ServiceResponse {
        let label: AccountLabel = product.hasDataBeforeJoining ? .joined : .joinedEmpty
        return await answer(new, leadingTo: page, saying: label, to: request)
    }

    /// Ends the session that a browser had before. Nobody has its token any more, so that one that cannot be ended ends
    /// by itself: the operator is told, and the new session serves.
    private func end(_ session: Session, of request: Request) async {
        do throws(AccountFailure) {
            try await sessions.end(session, from: caller(request))
        } catch {
            product.report(error, request.request.id)
        }
    }

    /// Answers somebody whose session has just ended.
    func goodbye(_ label: AccountLabel, to request: Request) -> ServiceResponse {
        goodbye(saying: .done(label.text(in: request.language)), to: request)
    }

    /// Answers somebody who signs out while the server cannot write that down. The browser forgets the session all the
    /// same, and they learn how long it lives on for whoever has a copy of the cookie.
    func goodbye(
        despite failure: AccountFailure,
        from session: Session,
        to request: Request
    ) -> ServiceResponse {
        product.report(failure, request.request.id)
        let idle = request.now.addingTimeInterval(policy.sessions.idle)
        let left = min(session.endsAt, idle).timeIntervalSince(request.now)
        let phrase = AccountPhrase.signedOutHereOnly(days: max(1, Int((left / 86_400).rounded(.up))))
        return goodbye(saying: .refused(phrase.text(in: request.language)), to: request)
    }

    private func goodbye(saying notice: Notice, to request: Request) -> ServiceResponse {
        var response = request.leading(to: "/", saying: notice)
        response.content = response.content.adding(cookies.ended(isSecure: request.request.isSecure))
        return response
    }

    /// Returns the handler of a page for those who are signed in.
    func members(_ answer: @escaping MemberHandler) -> SiteRoute<Person>.Handler {
        { request in
            guard let signedIn = request.visitor.signedIn else { return .seeOther(SignInPath.path) }
            return await answer(request, signedIn)
        }
    }

    func caller(_ request: Request) -> AccountCaller {
        AccountCaller(
            block: request.request.client.block,
            browser: BrowserName(userAgent: request.request.headers[.userAgent]).text,
            device: cookies.device(in: request.request),
            language: request.language,
            request: request.request.id
        )
    }

    /// Returns what a page before signing in shows, from its query or its form.
    func entrance(_ request: Request, _ refusal: RefusalModel? = nil) -> EntranceInput {
        let form = request.form
        let sent = request.request.method == .post ? form : request.request.query
        func page(_ name: String, otherwise path: String) -> String {
            let page = BackPath.checked(sent[name], otherwise: path)
            return page.hasPrefix(SignInPath.path) ? path : page
        }
        return EntranceInput(
            email: form["email"] ?? "",
            example: product.emailExample,
            next: page(SignInPath.next, otherwise: home),
            back: page(SignInPath.back, otherwise: "/"),
            refusal: refusal,
            reference: request.request.id
        )
    }

    /// Answers somebody signed in with a form that changes the account and asks for the password.
    ///
    /// - Parameter failure: Why it is shown again.
    func ask(
        _ failure: AccountFailure?,
        _ request: Request,
        _ signedIn: SessionUseCases.SignedIn,
        _ form: (ChangeInput) -> FormModel
    ) -> ServiceResponse {
        let refusal = failure.map { self.refusal($0, asksPasswordAlone: true, to: request) }
        let input = ChangeInput(
            home: home,
            account: signedIn.account.email.text,
            email: request.form["email"] ?? "",
            example: product.emailExample,
            refusal: refusal,
            reference: request.request.id
        )
        return answer(form(input), refusal, tab: product.tab, to: request)
    }
}

extension SiteRequest {
    /// The password in a field of a form.
    func password(_ name: String = "password") -> Password { Password(form[name] ?? "") }

    /// The token at the end of the path.
    var linkToken: String { request.pathParameters["token"] ?? "" }
}
