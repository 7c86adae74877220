public import HTTPService
import HTTPTypes

extension ServiceRequest {
    /// The fields of a form.
    public var form: QueryParameters { QueryParameters(raw: String(decoding: body, as: UTF8.self)) }
}

extension SiteRequest {
    /// The fields of a form.
    public var form: QueryParameters { request.form }

    /// Where a form says it came from, as far as that is a page of ours; else the first page.
    public var back: String { back(otherwise: "/") }

    /// - Parameter path: Of ours, where the form says nothing that can be used.
    public func back(otherwise path: String) -> String { BackPath.checked(form["back"], otherwise: path) }

    /// The answer of a form: on to a page, which says `notice` once.
    /// - Parameter path: A path of our own; nil: where the form says it came from, else the first page.
    public func leading(to path: String? = nil, saying notice: Notice? = nil) -> ServiceResponse {
        let response = ServiceResponse.seeOther(path ?? back)
        guard let notice else { return response }
        var headers = response.content.headers
        headers.append(HTTPField(name: .setCookie, value: notice.sent))
        return ServiceResponse(PreparedResponse(status: response.content.status, headers: headers))
    }
}
