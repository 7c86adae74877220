public import HTTPService
import HTTPTypes

extension PreparedResponse {
    /// The head of a stream of Server-Sent Events. It asks proxies not to buffer it.
    public static let eventStream: PreparedResponse = {
        var headers: HTTPFields = [
            .contentType: "text/event-stream; charset=utf-8",
            .cacheControl: "no-store",
            .xContentTypeOptions: "nosniff",
        ]
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        return PreparedResponse(headers: headers)
    }()
}
