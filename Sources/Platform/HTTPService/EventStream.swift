/// What a response goes on with after its head, until the client leaves or the source ends it: Server-Sent Events.
///
/// Pushed, not pulled: ten thousand clients that wait for one event hold no task each.
public protocol EventSource: Sendable {
    /// A client is there; what is sent goes to it, in order. Called once for each response.
    /// - Returns: What to tell when the client has left, or the server ends the response.
    func open(_ sink: any EventSink) -> any EventSubscription
}

/// One client that listens.
public protocol EventSink: AnyObject, Sendable {
    /// Sends the bytes behind those before, soon. Without effect once the client has left; a client that does not take
    /// what it is sent is left.
    func send(_ event: EventBytes)
    /// Ends the response.
    func end()
}

/// A client's place among those an event source serves.
public protocol EventSubscription: Sendable {
    /// The client is gone. Called once, whoever ended it.
    func cancel()
}

/// Bytes of an event, made once for all who are sent them.
public final class EventBytes: Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// An event of the format `text/event-stream` (HTML Living Standard, 9.2).
    /// - Parameters:
    ///   - name: What listeners are registered by; without line breaks.
    ///   - id: What a client that connects again sends as `Last-Event-ID`; without line breaks.
    ///   - data: Any text; each line becomes a field.
    public convenience init(name: String, id: String? = nil, data: String) {
        var text = "event: \(name)\n"
        if let id { text += "id: \(id)\n" }
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            text += "data: \(line)\n"
        }
        self.init(Array((text + "\n").utf8))
    }

    /// A comment, which listeners never see: it keeps a quiet connection from being taken for a dead one.
    public static let heartbeat = EventBytes(Array(": \n\n".utf8))
}
