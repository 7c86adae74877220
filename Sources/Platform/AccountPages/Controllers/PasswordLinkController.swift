import AccountModels
import Accounts
import HTTPService
import Site

/// A forgotten password: asking for a link, and choosing another by it.
struct PasswordLinkController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        [
            .get("/forgot", question), .post("/forgot", forgot),
            .get("/reset/{token}") { await answer(nil, to: $0) }, .post("/reset/{token}", reset),
        ]
    }

    private func question(_ request: SiteRequest<Person>) async -> ServiceResponse {
        let refusal = parts.hasMail ? nil : parts.refusal(.noMail, to: request)
        return ask(refusal, to: request)
    }

    private func forgot(_ request: SiteRequest<Person>) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.signingIn.forgot(
                email: request.form["email"] ?? "",
                by: parts.caller(request)
            )
            let form = FormModel(resetMailed: parts.entrance(request), in: request.language)
            return parts.answer(form, to: request)
        } catch {
            return ask(parts.refusal(error, to: request), to: request)
        }
    }

    private func ask(_ refusal: RefusalModel?, to request: SiteRequest<Person>) -> ServiceResponse {
        let form = FormModel(forgot: parts.entrance(request, refusal), in: request.language)
        return parts.answer(form, refusal, to: request)
    }

    private func reset(_ request: SiteRequest<Person>) async -> ServiceResponse {
        do throws(AccountFailure) {
            let new = try await parts.signingIn.reset(
                request.linkToken,
                password: request.password(),
                by: parts.caller(request)
            )
            return await parts.answer(new, leadingTo: parts.home, saying: .passwordChanged, to: request)
        } catch {
            return await answer(error, to: request)
        }
    }

    private func answer(_ failure: AccountFailure?, to request: SiteRequest<Person>) async -> ServiceResponse
    {
        var (failure, link): (AccountFailure?, AccountLink?) = (failure, nil)
        do throws(AccountFailure) {
            link = try await parts.signingIn.link(request.linkToken)
            if link == nil { failure = .link }
        } catch {
            failure = error
        }
        let refusal = failure.map { parts.refusal($0, to: request) }
        let form = FormModel(
            reset: request.linkToken,
            link: link,
            parts.entrance(request, refusal),
            in: request.language
        )
        return parts.answer(form, refusal, hasSecret: true, to: request)
    }
}
