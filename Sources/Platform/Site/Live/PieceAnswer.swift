public import HTTPService
public import HTTPTypes
public import LiveUpdates

extension ServiceResponse {
    /// The pieces as they are now, without those a page has: what a person's refresh is answered with.
    public static func pieces(_ pieces: [Piece], knowing known: Set<String>) -> ServiceResponse {
        var headers = PageHeaders.security
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        let unknown = pieces.filter { !known.contains($0.hash) }
        return ServiceResponse(PreparedResponse(headers: headers, body: Piece.list(unknown)))
    }

    /// A browser takes any status but 200 as final: the page says so, and tries again by itself.
    public static func noStream(_ status: HTTPResponse.Status) -> ServiceResponse {
        ServiceResponse(PreparedResponse(status: status, headers: [.cacheControl: "no-store"]))
    }
}
