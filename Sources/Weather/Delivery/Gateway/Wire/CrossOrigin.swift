import HTTPService
import HTTPTypes

/// What lets pages of other sites read the API's answers, as the original sends it; never sent with pages of ours.
enum CrossOrigin {
    /// Of every answer.
    static let headers: HTTPFields = [
        .accessControlAllowOrigin: "*",
        .accessControlAllowCredentials: "true",
        .accessControlAllowMethods: "GET, POST",
        // The original has no headers worth reading; ours tell where an answer comes from.
        .accessControlExposeHeaders:
            "Age, ETag, Retry-After, X-Cache-Key, X-Haneul-Filled, X-Haneul-Freshness, X-Haneul-Incomplete, X-Haneul-Provider, X-Request-Id",
    ]

    /// Before a request with a header of its own (`x-api-key`), a browser asks whether it may.
    static let preflight: ResponseContent = {
        var headers = CrossOrigin.headers
        headers[.accessControlAllowHeaders] = "x-api-key, content-type"
        headers[.accessControlMaxAge] = "86400"
        headers[.allow] = "GET, HEAD, POST, OPTIONS"
        return ResponseContent(status: .noContent, headers: headers)
    }()

    /// Whether a path is of the API, found or not.
    static func covers(_ path: String) -> Bool {
        ["/data/", "/geo/", "/img/", "/owm/"].contains(where: path.hasPrefix)
    }
}
