import HTTPService
import HTTPTypes

/// The headers that let pages of other sites read the API's answers, as in the original. They are never sent with the
/// site's own pages.
enum CrossOrigin {
    /// The headers of all answers.
    static let headers: HTTPFields = [
        .accessControlAllowOrigin: "*",
        .accessControlAllowCredentials: "true",
        .accessControlAllowMethods: "GET, POST",
        // The original exposes no headers; ours say where an answer comes from.
        .accessControlExposeHeaders:
            "Age, ETag, Retry-After, X-Cache-Key, X-Haneul-Alerts, X-Haneul-Filled, X-Haneul-Freshness, X-Haneul-Incomplete, X-Haneul-Provider, X-Request-Id",
    ]

    /// The response to a preflight request, which browsers send before requests with a custom header (`x-api-key`).
    static let preflight: ResponseContent = {
        var headers = CrossOrigin.headers
        headers[.accessControlAllowHeaders] = "x-api-key, content-type"
        headers[.accessControlMaxAge] = "86400"
        headers[.allow] = "GET, HEAD, POST, OPTIONS"
        return ResponseContent(status: .noContent, headers: headers)
    }()
}
