import HTTPService
import HTTPTypes

extension ServiceRequest {
    /// The fields of a form.
    var form: QueryParameters { QueryParameters(raw: String(decoding: body, as: UTF8.self)) }
}

extension AppRequest {
    /// The fields of a form.
    var form: QueryParameters { request.form }

    /// The answer of a form: on to a page, which says `notice` once.
    /// - Parameter path: A path of our own; nil: where the form says it came from, else the list.
    func leading(to path: String? = nil, saying notice: Notice? = nil) -> ServiceResponse {
        let response = ServiceResponse.seeOther(path ?? BackPath.checked(form["back"], otherwise: "/"))
        guard let notice else { return response }
        var headers = response.content.headers
        headers.append(HTTPField(name: .setCookie, value: notice.sent))
        return ServiceResponse(PreparedResponse(status: response.content.status, headers: headers))
    }
}
