public import HTTPService
public import HTTPTypes
public import SiteModels

extension PageRenderer {
    /// Returns a page with a message: what happened, what is shown instead, and what to do.
    ///
    /// - Parameter tab: `nil` for the first.
    public func message<Person>(
        _ message: MessageModel,
        status: HTTPResponse.Status = .ok,
        tab: String? = nil,
        to request: SiteRequest<Person>
    ) -> ResponseContent {
        response(
            Page(
                template: "message",
                title: message.title,
                model: message,
                tab: tab ?? design.tabs.first?.id,
                status: status
            ),
            to: request
        )
    }

    /// Returns an error page.
    func refusal<Person>(_ status: HTTPResponse.Status, to request: SiteRequest<Person>) -> ResponseContent {
        message(
            MessageModel(
                refusal: status.code,
                language: request.language,
                home: design.word("home", in: request.language),
                reference: request.request.id,
                retryAt: request.request.method == .post ? "/" : request.target
            ),
            status: status,
            to: request
        )
    }
}
