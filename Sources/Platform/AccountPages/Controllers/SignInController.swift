import AccountModels
import Accounts
import HTTPService
import Site

/// Signing in and out.
struct SignInController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        [
            .get(SignInPath.path, page), .post(SignInPath.path, shedding: shed, signIn),
            // The browser forgets the session in any case.
            .post("/sign-out", isForMembers: true, parts.members(signOut)).takenInOutage,
        ]
    }

    private func page(_ request: SiteRequest<Person>) async -> ServiceResponse {
        let input = parts.entrance(request)
        guard request.visitor.signedIn == nil else { return .seeOther(input.next) }
        return answer(input, to: request)
    }

    private func signIn(_ request: SiteRequest<Person>) async -> ServiceResponse {
        do throws(AccountFailure) {
            let new = try await parts.signingIn.signIn(
                email: request.form["email"] ?? "",
                password: request.password(),
                by: parts.caller(request)
            )
            let next = parts.entrance(request).next
            let page = await parts.product.arrival(request, next) ?? next
            return await parts.answer(new, leadingTo: page, saying: .welcome, to: request)
        } catch {
            if case .busy(let seconds) = error { return answer(request, busyFor: seconds) }
            let refusal = parts.refusal(error, to: request)
            let input = parts.entrance(request, refusal)
            guard case .unconfirmed(let joining?) = error else { return answer(input, to: request) }
            return parts.answer(FormModel(mailed: joining, input, in: request.language), refusal, to: request)
        }
    }

    /// Refuses a stranger's password that could not be checked, before anything is read for it: otherwise a flood of
    /// them would delay what others ask.
    private func shed(_ request: SiteRequest<Person>) -> ServiceResponse? {
        parts.signingIn.secondsToWait(from: request.request.client.block).map { answer(request, busyFor: $0) }
    }

    private func answer(_ request: SiteRequest<Person>, busyFor seconds: Int) -> ServiceResponse {
        let input = parts.entrance(request)
        let address = SignInPath.address(to: input.next, over: input.back)
        return parts.busy.answer(leadingTo: address, after: seconds, in: request.language)
    }

    private func signOut(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.sessions.end(signedIn.session, from: parts.caller(request))
            return parts.goodbye(.signedOut, to: request)
        } catch {
            return parts.goodbye(despite: error, from: signedIn.session, to: request)
        }
    }

    private func answer(_ input: EntranceInput, to request: SiteRequest<Person>) -> ServiceResponse {
        let other = parts.product.alternative.map { alternative in
            FormModel.Link(label: alternative.label(request.language), address: alternative.address)
        }
        let form = FormModel(
            signIn: input,
            canJoin: parts.policy.joining != .off,
            other: other,
            in: request.language
        )
        return parts.answer(form, input.refusal, to: request)
    }
}
