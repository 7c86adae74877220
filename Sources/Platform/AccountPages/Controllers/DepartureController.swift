import AccountModels
import Accounts
import Foundation
import HTTPService
import HTTPTypes
import Site
import SiteModels
import StoragePort
import Wire

/// Taking everything along as one file, and deleting the account.
struct DepartureController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] {
        let delete = "\(parts.home)/delete"
        return [
            .get("\(parts.home)/export", isForMembers: true, parts.members(export)),
            .get(delete, isForMembers: true, parts.members { show(nil, $0, $1) }),
            .post(delete, isForMembers: true, parts.members(self.delete)),
        ]
    }

    private func export(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        let document: OrderedJSON
        do {
            // If the profile cannot be read, a document without it would be wrong.
            if let problem = request.visitor.problem { throw problem }
            let account = try await parts.accounts.export(in: signedIn.session, by: parts.caller(request))
            document = try await parts.product.document(request).adding("account", account.json)
        } catch {
            if let failure = error as? AccountFailure { parts.product.report(failure, request.request.id) }
            return unreadable(request)
        }
        // Nobody would see in a document that parts of it are what was last read.
        guard request.rememberedSince == nil else { return unreadable(request) }
        let day = request.now.formatted(.iso8601.year().month().day())
        var headers = PageHeaders.security
        headers[.contentType] = "application/json"
        headers[.contentDisposition] = "attachment; filename=\"\(parts.cookies.product)-\(day).json\""
        headers[.cacheControl] = "no-store"
        return ServiceResponse(ResponseContent(headers: headers, body: document.bytes(.spaced)))
    }

    private func unreadable(_ request: SiteRequest<Person>) -> ServiceResponse {
        let message = MessageModel.unreadableStore(back: parts.home, in: request.language)
        return ServiceResponse(
            parts.renderer.message(message, status: .serviceUnavailable, tab: parts.product.tab, to: request)
        )
    }

    private func delete(
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) async -> ServiceResponse {
        do throws(AccountFailure) {
            try await parts.accounts.delete(
                password: request.password(),
                in: signedIn.session,
                by: parts.caller(request)
            )
            return parts.goodbye(.deleted, to: request)
        } catch {
            return show(error, request, signedIn)
        }
    }

    private func show(
        _ failure: AccountFailure?,
        _ request: SiteRequest<Person>,
        _ signedIn: SessionUseCases.SignedIn
    ) -> ServiceResponse {
        parts.ask(failure, request, signedIn) { FormModel(delete: $0, in: request.language) }
    }
}

extension OrderedJSON {
    /// Returns an object with one more field.
    fileprivate func adding(_ name: String, _ value: OrderedJSON) -> OrderedJSON {
        guard case .object(let fields) = self else { return .fields(["account": value]) }
        return .object(fields + [(name, value)])
    }
}
