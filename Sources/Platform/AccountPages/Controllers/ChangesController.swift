import AccountModels
import Accounts
import HTTPService
import Languages
import Site

/// Changes of an account: its password and its address.
struct ChangesController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        let (password, email) = ("\(parts.home)/password", "\(parts.home)/email")
        return [
            .get(password, isForMembers: true, parts.members { showPassword(nil, $0, $1) }),
            .post(password, isForMembers: true, parts.members(changePassword)),
            .get(email, isForMembers: true, parts.members { showEmail(nil, $0, $1) }),
            .post(email, isForMembers: true, parts.members(changeEmail)),
            .post("\(parts.home)/confirm", isForMembers: true, parts.members(confirm)),
        ]
    }

    private func changePassword(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.accounts.changePassword(
                from: request.password("old"),
                to: request.password(),
                in: signedIn.session,
                by: parts.caller(request)
            )
            return said(.passwordChanged, request)
        } catch {
            return showPassword(error, request, signedIn)
        }
    }

    private func showPassword(
        _ failure: AccountFailure?,
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) -> ServiceResponse {
        parts.ask(failure, request, signedIn) { FormModel(changePassword: $0, in: request.language) }
    }

    private func changeEmail(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.accounts.changeEmail(
                to: request.form["email"] ?? "",
                password: request.password(),
                in: signedIn.session,
                by: parts.caller(request)
            )
            return said(.emailMailed, request)
        } catch {
            return showEmail(error, request, signedIn)
        }
    }

    private func showEmail(
        _ failure: AccountFailure?,
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) -> ServiceResponse {
        let obstacle = failure ?? (parts.hasMail ? nil : .noMail)
        return parts.ask(obstacle, request, signedIn) { FormModel(changeEmail: $0, in: request.language) }
    }

    private func confirm(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.accounts.confirmAddress(in: signedIn.session, by: parts.caller(request))
            return said(.confirmationMailed, request)
        } catch {
            let refusal = parts.refusal(error, to: request)
            return request.leading(to: parts.home, saying: .refused(refusal.problem ?? ""))
        }
    }

    private func said(_ label: AccountLabel, _ request: SiteRequest<Person>) -> ServiceResponse {
        request.leading(to: parts.home, saying: .done(label.text(in: request.language)))
    }
}
