/// What a service answers.
public struct ServiceResponse: Sendable {
    public var content: PreparedResponse
    /// Whom the answer was charged to. Whoever repeats it without asking the service asks this first; nil: nobody.
    public var admission: (any Admission)?
    /// What the response goes on with behind its head; then the content's body is not sent, and its length not told.
    public var events: (any EventSource)?

    public init(
        _ content: PreparedResponse,
        admission: (any Admission)? = nil,
        events: (any EventSource)? = nil
    ) {
        self.content = content
        self.admission = admission
        self.events = events
    }
}

/// Someone known who may ask, within limits. Called at each request, so it takes no lock it can avoid.
public protocol Admission: Sendable {
    /// Counts one request; false when it is refused, and then nothing is counted as served.
    func admit() -> Bool
}
