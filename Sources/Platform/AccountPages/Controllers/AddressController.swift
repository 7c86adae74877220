import AccountModels
import Accounts
import HTTPService
import Languages
import Site

/// The link that gives an account another address. Nobody need be signed in.
struct AddressController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        [
            .get("/address/{token}") { await answer(nil, to: $0) },
            .post("/address/{token}", confirm),
        ]
    }

    private func confirm(_ request: SiteRequest<Person>) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.accounts.confirmEmail(request.linkToken, by: parts.caller(request))
            let text = AccountLabel.addressChanged.text(in: request.language)
            return request.leading(to: parts.home, saying: .done(text))
        } catch {
            return await answer(error, to: request)
        }
    }

    private func answer(_ failure: AccountFailure?, to request: SiteRequest<Person>) async -> ServiceResponse
    {
        var (failure, email): (AccountFailure?, EmailAddress?) = (failure, nil)
        do throws(AccountFailure) {
            email = try await parts.accounts.newAddress(of: request.linkToken)
            if email == nil { failure = .link }
        } catch {
            failure = error
        }
        let refusal = failure.map { parts.refusal($0, to: request) }
        let form = FormModel(
            address: request.linkToken,
            email: email?.text,
            parts.entrance(request, refusal),
            in: request.language
        )
        return parts.answer(form, refusal, hasSecret: true, to: request)
    }
}
