import Accounts
import HTTPService
import HTTPTypes
import Languages
import LiveUpdates
import Site
import SiteModels

/// My page: the account, its devices, and the product's part.
struct MyPageController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        [
            .get(parts.home, isForMembers: true, parts.members(page)),
            .get("\(parts.home)/live", isForMembers: true, stream),
        ]
    }

    /// A stream without events of its own: it ends with the session, and the page is loaded again.
    private func stream(_ request: SiteRequest<Person>) async -> ServiceResponse {
        guard request.request.query["once"] != "1" else { return .pieces([], knowing: []) }
        let silence = LiveStream { sink in
            sink.send(.heartbeat)
            return Subscription {}
        }
        return ServiceResponse(.eventStream, events: silence)
    }

    private func page(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        let sessions: [Session]
        do throws(AccountFailure) {
            sessions = try await parts.sessions.list(of: signedIn.account.id)
        } catch {
            parts.product.report(error, request.request.id)
            let message = MessageModel.unreadableStore(back: "/", in: request.language)
            return ServiceResponse(
                parts.renderer.message(
                    message,
                    status: .serviceUnavailable,
                    tab: parts.product.tab,
                    to: request
                )
            )
        }
        var model = MyPageModel(
            home: parts.home,
            account: signedIn.account,
            here: signedIn.session.id,
            sessions: sessions,
            hasMail: parts.hasMail,
            now: request.now,
            in: request.language
        )
        if let live = parts.product.live { model.live = live }
        let page = Page(
            template: "account",
            title: AccountLabel.myPage.text(in: request.language),
            model: model,
            more: await parts.product.part(request),
            tab: parts.product.tab
        )
        return ServiceResponse(parts.renderer.response(page, to: request))
    }
}
