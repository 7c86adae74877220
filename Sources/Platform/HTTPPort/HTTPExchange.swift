/// What every transport does alike: a call becomes hops, within the call's timeout, ending in exactly one result.
package enum HTTPExchange {
    /// - Parameter sendHop: sends one request and gives its whole reply, redirects not followed; it must end soon
    ///   after its task is cancelled.
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
                switch trail.next(after: hop, reply) {
                case .arrived: return reply
                case .refuse: throw .redirectRefused
                case .follow(let next): hop = next
                }
            }
        }
    }

    /// The operation's result, or `.timedOut` when that is not there in time, or `.cancelled` when the task is
    /// cancelled first.
    package static func within<Value: Sendable>(
        _ timeout: Duration,
        clock: any Clock<Duration>,
        _ operation: @escaping @Sendable () async throws(HTTPTransportError) -> Value
    ) async throws(HTTPTransportError) -> Value {
        let result = await withTaskGroup(of: Result<Value, HTTPTransportError>.self) { group in
            group.addTask {
                do throws(HTTPTransportError) {
                    return .success(try await operation())
                } catch {
                    return .failure(error)
                }
            }
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
        // Libraries call a cancelled exchange by many names: the task knows best.
        if case .failure = result, Task.isCancelled { throw .cancelled }
        return try result.get()
    }
}
