import Accounts
import HTTPService
import Languages
import Site

/// Ends sessions: that of another device, or all others.
struct DevicesController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        [
            .post("\(parts.home)/devices/end", isForMembers: true, parts.members(end)),
            .post("\(parts.home)/devices/end-others", isForMembers: true, parts.members(endOthers)),
        ]
    }

    private func end(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        let id = Session.ID(rawValue: request.form["id"] ?? "")
        do throws(AccountFailure) {
            let existed = try await parts.sessions.end(id, by: signedIn.session, from: parts.caller(request))
            if id == signedIn.session.id { return parts.goodbye(.signedOut, to: request) }
            return said(existed ? .ended : .couldNotEnd, request)
        } catch {
            if id == signedIn.session.id {
                return parts.goodbye(despite: error, from: signedIn.session, to: request)
            }
            return refused(error, request)
        }
    }

    private func endOthers(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        do throws(AccountFailure) {
            _ = try await parts.sessions.endOthers(than: signedIn.session, from: parts.caller(request))
            return said(.othersEnded, request)
        } catch {
            return refused(error, request)
        }
    }

    private func said(_ label: AccountLabel, _ request: SiteRequest<Person>) -> ServiceResponse {
        request.leading(to: parts.home, saying: .done(label.text(in: request.language)))
    }

    private func refused(_ failure: AccountFailure, _ request: SiteRequest<Person>) -> ServiceResponse {
        let refusal = parts.refusal(failure, to: request)
        return request.leading(to: parts.home, saying: .refused(refusal.problem ?? ""))
    }
}
