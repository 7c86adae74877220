public import HTTPService
import HTTPTypes

extension ResponseContent {
    /// The head of a stream of Server-Sent Events. It asks proxies not to buffer it.
    public static let eventStream: ResponseContent = {
        var headers: HTTPFields = [
            .contentType: "text/event-stream; charset=utf-8",
            .cacheControl: "no-store",
            .xContentTypeOptions: "nosniff",
        ]
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        return ResponseContent(headers: headers)
    }()
}
