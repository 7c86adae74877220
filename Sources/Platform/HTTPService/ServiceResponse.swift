/// The answer of a service.
public struct ServiceResponse: Sendable {
    public var content: ResponseContent
    /// The key that the answer was charged to. A server that repeats the answer must ask it first; `nil` if there is
    /// none.
    public var admission: (any Admission)?
    /// The events that follow the head. If there are any, the body of `content` is not sent, nor its length.
    public var events: (any EventSource)?

    public init(
        _ content: ResponseContent,
        admission: (any Admission)? = nil,
        events: (any EventSource)? = nil
    ) {
        self.content = content
        self.admission = admission
        self.events = events
    }
}

/// A client that may send requests, within limits. It is asked at each request, so it should avoid locks.
public protocol Admission: Sendable {
    /// Counts one request and returns `true`, or returns `false` if it is refused; then it is not counted as served.
    func admit() -> Bool
}
