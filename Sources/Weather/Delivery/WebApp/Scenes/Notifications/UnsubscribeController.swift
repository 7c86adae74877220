import HTTPService
import HTTPTypes
import Languages
import Site
import UseCases
import ViewModels

/// Stops mail by the link in it (RFC 2369, RFC 8058). Opening the link changes nothing, since programs that examine mail open
/// all links. The page stands alone, without scripts and without who is signed in: whoever has the link may use it.
struct UnsubscribeController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        let pattern = NotificationAddress.unsubscribe + "/{token}"
        return [.bearer(.get, pattern) { page(.question, to: $0) }, .bearer(.post, pattern, stop)]
    }

    /// Handles what mail programs and the page's button send. A token that was not made here, or was used, is answered in
    /// the same way.
    private func stop(_ request: AppRequest) async -> ServiceResponse {
        guard OneClick.isAsked(by: request.request) else {
            return page(.question, status: .badRequest, to: request)
        }
        do throws(NotificationFailure) {
            let profile = try await app.container.unsubscribing?.unsubscribe(by: request.unsubscribeToken)
            if let profile { app.live.reload(profile) }
            return page(.done, to: request)
        } catch {
            return page(.failed, status: .serviceUnavailable, to: request)
        }
    }

    private func page(
        _ step: UnsubscribeModel.Step,
        status: HTTPResponse.Status = .ok,
        to request: AppRequest
    ) -> ServiceResponse {
        let token = request.unsubscribeToken
        let language = app.container.unsubscribing?.language(of: token) ?? request.language
        let html = app.renderer.text(
            "unsubscribe",
            in: language,
            ["page": UnsubscribeModel(step, token: token, in: language)]
        )
        var headers = PageHeaders.security
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.contentLanguage] = language.rawValue
        headers[.cacheControl] = "no-store"
        for (name, value) in [("Referrer-Policy", "no-referrer"), ("X-Robots-Tag", "noindex")] {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        return ServiceResponse(ResponseContent(status: status, headers: headers, body: Array(html.utf8)))
    }
}

extension AppRequest {
    /// The secret part of the address; empty without one.
    fileprivate var unsubscribeToken: String { request.pathParameters["token"] ?? "" }
}
