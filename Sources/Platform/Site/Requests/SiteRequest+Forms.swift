public import HTTPService
import HTTPTypes

extension ServiceRequest {
    /// The fields of a form.
    public var form: QueryParameters { QueryParameters(raw: String(decoding: body, as: UTF8.self)) }
}

extension SiteRequest {
    /// The fields of a form.
    public var form: QueryParameters { request.form }

    /// The page of this site that a form names as its origin; otherwise the first page.
    public var back: String { back(otherwise: "/") }

    /// - Parameter path: A path of this site, used if the form names none that is valid.
    public func back(otherwise path: String) -> String { BackPath.checked(form["back"], otherwise: path) }

    /// Returns the response of a form: a redirect to a page that shows `notice` once.
    ///
    /// - Parameter path: A path of this site; `nil` for the page the form names, otherwise the first page.
    public func leading(to path: String? = nil, saying notice: Notice? = nil) -> ServiceResponse {
        let response = ServiceResponse.seeOther(path ?? back)
        guard let notice else { return response }
        var headers = response.content.headers
        headers.append(notice.sent(isSecure: request.isSecure))
        return ServiceResponse(ResponseContent(status: response.content.status, headers: headers))
    }
}
