/// What all transports have in common: a call becomes hops, within the call's timeout, and ends in exactly one
/// result.
package enum HTTPExchange {
    /// - Parameter sendHop: Sends one request and returns the whole reply, without following redirects. It must end
    ///   soon after its task is cancelled.
    package static func perform(
        _ call: HTTPCall,
        sendHop: @escaping @Sendable (HTTPHop) async throws(HTTPTransportError) -> HTTPReply
    ) async throws(HTTPTransportError) -> HTTPReply {
        guard !Task.isCancelled else { throw .cancelled }
        let first = HTTPHop(call)
        return try await within(call.timeout, clock: ContinuousClock()) {
            () async throws(HTTPTransportError) in
            guard var hop = first else { throw .unreachable(.other) }
            var trail = RedirectTrail(from: hop)
            while true {
                let reply = try await sendHop(hop)
                guard call.followsRedirects, let next = try trail.next(after: hop, reply) else {
                    return reply
                }
                hop = next
            }
        }
    }

    /// Returns the operation's result. Throws `.timedOut` if it takes too long and `.cancelled` if the task is
    /// cancelled first.
    package static func within<Value: Sendable>(
        _ timeout: Duration,
        clock: any Clock<Duration>,
        _ operation: @escaping @Sendable () async throws(HTTPTransportError) -> Value
    ) async throws(HTTPTransportError) -> Value {
        let result = await withTaskGroup(of: Result<Value, HTTPTransportError>.self) { group in
            group.addTask { await outcome(of: operation) }
            group.addTask {
                do {
                    try await clock.sleep(for: timeout)
                    return .failure(.timedOut)
                } catch {
                    return .failure(.cancelled)
                }
            }
            let first = await group.next() ?? .failure(.cancelled)
            group.cancelAll()
            return first
        }
        // Libraries report a cancelled exchange by various errors; only the task's own state is reliable.
        if case .failure = result, Task.isCancelled { throw .cancelled }
        return try result.get()
    }

    /// A function of its own, because optimized builds of Swift 6.3 crash where a closure of a task group catches a
    /// typed error.
    private static func outcome<Value: Sendable>(
        of operation: @Sendable () async throws(HTTPTransportError) -> Value
    ) async -> Result<Value, HTTPTransportError> {
        do throws(HTTPTransportError) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }
}
