/// The rest of a response after its head, until the client leaves or the source ends it: Server-Sent Events.
///
/// Events are pushed, so ten thousand waiting clients need no task each.
public protocol EventSource: Sendable {
    /// Serves a client: events are sent to the sink in order. Called once for each response.
    ///
    /// - Returns: The subscription to cancel when the client has left or the server ends the response.
    func open(_ sink: any EventSink) -> any EventSubscription
}

/// One client of an event source.
public protocol EventSink: AnyObject, Sendable {
    /// Sends the bytes soon, after those sent before. It has no effect once the client has left. A client that does
    /// not read is disconnected.
    func send(_ event: EventBytes)
    /// Ends the response.
    func end()
}

/// The subscription of one client to an event source.
public protocol EventSubscription: Sendable {
    /// Called once when the client is gone, whichever side ended the stream.
    func cancel()
}

/// The bytes of an event, created once for all clients.
public final class EventBytes: Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Creates an event in the format `text/event-stream` (HTML Living Standard, 9.2).
    ///
    /// - Parameters:
    ///   - name: The event type that listeners register for, without line breaks.
    ///   - id: What a client sends as `Last-Event-ID` when it reconnects, without line breaks.
    ///   - data: Any text; each line becomes a field.
    public convenience init(name: String, id: String? = nil, data: String) {
        var text = "event: \(name)\n"
        if let id { text += "id: \(id)\n" }
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            text += "data: \(line)\n"
        }
        self.init(Array((text + "\n").utf8))
    }

    /// Creates a field that tells clients how long to wait before they connect again once the stream has ended.
    public convenience init(reconnectingAfter pause: Duration) {
        self.init(Array("retry: \(Int64(pause / .milliseconds(1)))\n\n".utf8))
    }

    /// A comment, invisible to listeners, that keeps an idle connection from being taken for a broken one.
    public static let heartbeat = EventBytes(Array(": \n\n".utf8))
}
