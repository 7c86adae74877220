import HTTPService
import HTTPTypes
import ViewModels

extension PageRenderer {
    /// A page that says what is the matter, what is shown instead, and what to do.
    func message(
        _ message: MessageModel,
        status: HTTPResponse.Status = .ok,
        tab: Tab = .weather,
        to request: AppRequest
    ) -> PreparedResponse {
        response(
            Page(template: "message", title: message.title, model: message, tab: tab, status: status),
            to: request
        )
    }

    /// Why there is no page.
    func refusal(_ status: HTTPResponse.Status, to request: AppRequest) -> PreparedResponse {
        message(
            MessageModel(
                refusal: status.code,
                language: request.language,
                reference: request.request.id,
                retryAt: request.request.method == .post ? "/" : request.target
            ),
            status: status,
            to: request
        )
    }
}
