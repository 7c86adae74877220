import AccountModels
import Accounts
import HTTPService
import HTTPTypes
import Languages
import Site

/// Ends sessions with the password: that of another device, or all others.
struct DevicesController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        let (end, others) = ("\(parts.home)/devices/end", "\(parts.home)/devices/end-others")
        return [
            .get(end, isForMembers: true, parts.members { await show(nil, $0, $1) }),
            .post(end, isForMembers: true, parts.members(self.end)),
            .get(others, isForMembers: true, parts.members { showOthers(nil, $0, $1) }),
            .post(others, isForMembers: true, parts.members(endOthers)),
        ]
    }

    private func end(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        let id = Session.ID(rawValue: request.form["id"] ?? "")
        // This one ends by signing out, which also clears what the browser keeps.
        guard id != signedIn.session.id else { return .seeOther(parts.home) }
        do throws(AccountFailure) {
            let existed = try await parts.accounts.endSession(
                id,
                password: request.password(),
                in: signedIn.session,
                by: parts.caller(request)
            )
            return said(existed ? .ended : .couldNotEnd, request)
        } catch {
            return await show(error, request, signedIn)
        }
    }

    /// Asks for the password, if the device is signed in.
    private func show(
        _ failure: AccountFailure?,
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        let fields = request.request.method == .post ? request.form : request.request.query
        let device: Session?
        do throws(AccountFailure) {
            device = try await parts.sessions.list(of: signedIn.account.id).first {
                $0.id.rawValue == fields["id"] && $0.id != signedIn.session.id
            }
        } catch {
            let refusal = parts.refusal(error, to: request)
            return request.leading(to: parts.home, saying: .refused(refusal.problem ?? ""))
        }
        guard let device else { return said(.couldNotEnd, request) }
        return parts.ask(failure, request, signedIn) { input in
            FormModel(end: device, now: request.now, input, in: request.language)
        }
    }

    private func endOthers(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.accounts.endOtherSessions(
                password: request.password(),
                in: signedIn.session,
                by: parts.caller(request)
            )
            return said(.othersEnded, request)
        } catch {
            return showOthers(error, request, signedIn)
        }
    }

    private func showOthers(
        _ failure: AccountFailure?,
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) -> ServiceResponse {
        parts.ask(failure, request, signedIn) { FormModel(endOthers: $0, in: request.language) }
    }

    private func said(_ label: AccountLabel, _ request: SiteRequest<Person>) -> ServiceResponse {
        request.leading(to: parts.home, saying: .done(label.text(in: request.language)))
    }
}
