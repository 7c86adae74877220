import AccountModels
import Accounts
import HTTPService
import Languages
import Site

/// Joining, also by invitation, and the mail of a joining once more.
struct JoinController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        [
            .get("/join", page), .get("/join/{token}", page), .post("/join", join),
            .post("/join/resend", resend),
        ]
    }

    private func page(_ request: SiteRequest<Person>) async -> ServiceResponse {
        guard request.visitor.signedIn == nil else { return .seeOther(parts.home) }
        return answer(parts.entrance(request), request.request.pathParameters["token"], to: request)
    }

    private func join(_ request: SiteRequest<Person>) async -> ServiceResponse {
        let invitation = request.form["invitation"]
        let details = details(request)
        if let missing = parts.product.details.first(where: { details[$0.name] == nil }) {
            let refusal = RefusalModel(unchosen: missing.name, in: request.language)
            return answer(parts.entrance(request, refusal), invitation, to: request)
        }
        do throws(AccountFailure) {
            let answer = try await parts.joining.join(
                JoinUseCases.Request(
                    email: request.form["email"] ?? "",
                    password: request.password(),
                    isOldEnough: isOldEnough(request),
                    notice: parts.notice.version,
                    invitation: invitation,
                    profile: request.visitor.signedIn == nil ? request.visitor.profile : nil,
                    details: details
                ),
                by: parts.caller(request)
            )
            let input = parts.entrance(request)
            switch answer {
            case .mailed(let id):
                return parts.answer(FormModel(mailed: id, input, in: request.language), to: request)
            case .signedIn(let new):
                return await parts.welcome(new, leadingTo: input.next, to: request)
            }
        } catch {
            return answer(parts.entrance(request, parts.refusal(error, to: request)), invitation, to: request)
        }
    }

    private func resend(_ request: SiteRequest<Person>) async -> ServiceResponse {
        let id = Joining.ID(rawValue: request.form["id"] ?? "")
        do throws(AccountFailure) {
            try await parts.joining.resend(id, by: parts.caller(request))
            var form = FormModel(mailed: id, parts.entrance(request), in: request.language)
            form.text = AccountLabel.sentAgain.text(in: request.language)
            return parts.answer(form, to: request)
        } catch {
            let refusal = parts.refusal(error, to: request)
            let form = FormModel(mailed: id, parts.entrance(request, refusal), in: request.language)
            return parts.answer(form, refusal, to: request)
        }
    }

    /// Returns the choices made, of those that there are.
    private func details(_ request: SiteRequest<Person>) -> [String: String] {
        var details: [String: String] = [:]
        for detail in parts.product.details {
            guard let value = request.form[detail.name], detail.options.contains(value) else { continue }
            details[detail.name] = value
        }
        return details
    }

    /// A box ticked beside another version of the notice does not count.
    private func isOldEnough(_ request: SiteRequest<Person>) -> Bool {
        request.form[FormModel.Agreement.name] == parts.notice.version
    }

    private func answer(
        _ input: EntranceInput,
        _ invitation: String?,
        to request: SiteRequest<Person>
    ) -> ServiceResponse {
        var input = input
        let hasInvitation = invitation != nil
        let obstacle: AccountFailure? =
            switch parts.policy.joining {
            case .off: .closed
            case .invited where !hasInvitation: .invitation
            case .invited, .open: nil
            }
        if let obstacle {
            input.refusal = parts.refusal(obstacle, to: request)
            return parts.answer(FormModel(noJoining: input, in: request.language), input.refusal, to: request)
        }
        let product = parts.product
        var form = FormModel(
            join: input,
            text: product.hasDataBeforeJoining ? AccountLabel.joinText.text(in: request.language) : nil,
            invitation: invitation,
            choices: product.details.map { detail in
                FormModel.Choice(
                    detail.name,
                    label: detail.label(request.language),
                    options: detail.options,
                    chosen: request.form[detail.name],
                    error: input.refusal?.fields[detail.name],
                    in: request.language
                )
            },
            in: request.language
        )
        form.agreement = FormModel.Agreement(
            parts.notice,
            from: parts.policy.leastAge,
            isTicked: isOldEnough(request),
            error: input.refusal?.fields[FormModel.Agreement.name],
            in: request.language
        )
        return parts.answer(form, input.refusal, hasSecret: hasInvitation, to: request)
    }
}
