import AccountModels
import Accounts
import HTTPService
import Site

/// The link of a joining's mail. Opening it changes nothing; the account is made with the password.
struct ConfirmController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        [
            .get("/confirm/{token}") { await answer(nil, to: $0) },
            .post("/confirm/{token}", confirm),
        ]
    }

    private func confirm(_ request: SiteRequest<Person>) async -> ServiceResponse {
        do throws(AccountFailure) {
            let new = try await parts.joining.confirm(
                request.linkToken,
                password: request.password(),
                by: parts.caller(request)
            )
            return await parts.welcome(new, leadingTo: parts.home, to: request)
        } catch {
            return await answer(error, to: request)
        }
    }

    private func answer(_ failure: AccountFailure?, to request: SiteRequest<Person>) async -> ServiceResponse
    {
        var (failure, email): (AccountFailure?, EmailAddress?) = (failure, nil)
        do throws(AccountFailure) {
            email = try await parts.joining.address(of: request.linkToken)
            if email == nil { failure = .link }
        } catch {
            failure = error
        }
        let refusal = failure.map { parts.refusal($0, asksPasswordAlone: true, to: request) }
        let form = FormModel(
            confirm: request.linkToken,
            email: email?.text,
            parts.entrance(request, refusal),
            in: request.language
        )
        return parts.answer(form, refusal, hasSecret: true, to: request)
    }
}
