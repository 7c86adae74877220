public import HTTPService
import HTTPTypes
import Synchronization

/// A subscription that ends once, however often it is cancelled.
public final class Subscription: EventSubscription {
    private let end: Mutex<(@Sendable () -> Void)?>

    public init(_ end: @escaping @Sendable () -> Void) {
        self.end = Mutex(end)
    }

    public func cancel() {
        let end = end.withLock { end in
            defer { end = nil }
            return end
        }
        end?()
    }
}

/// An event source made from a function.
public struct LiveStream: EventSource {
    private let begin: @Sendable (any EventSink) -> any EventSubscription

    public init(_ begin: @escaping @Sendable (any EventSink) -> any EventSubscription) {
        self.begin = begin
    }

    public func open(_ sink: any EventSink) -> any EventSubscription { begin(sink) }
}

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
