public import HTTPService
public import HTTPTypes
public import LiveUpdates

extension ServiceResponse {
    /// Returns the current pieces without those a page already has, as the answer to a manual refresh.
    public static func pieces(_ pieces: [Piece], knowing known: Set<String>) -> ServiceResponse {
        var headers = PageHeaders.security
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        let unknown = pieces.filter { !known.contains($0.hash) }
        return ServiceResponse(ResponseContent(headers: headers, body: Piece.list(unknown)))
    }

    /// Returns the answer of a stream that cannot be opened. A browser treats any status but 200 as final, so the
    /// page reports it and tries again by itself.
    public static func noStream(_ status: HTTPResponse.Status) -> ServiceResponse {
        ServiceResponse(ResponseContent(status: status, headers: [.cacheControl: "no-store"]))
    }
}
