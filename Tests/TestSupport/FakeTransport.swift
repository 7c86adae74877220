import Foundation
public import HTTPPort
public import HTTPTypes
import Synchronization

/// A transport with scripted outcomes, one for each call in order, which records the calls. A call beyond the script
/// fails with `.invalidResponse` and is recorded in ``unexpectedCalls``.
public final class FakeTransport: HTTPTransport {
    public typealias Outcome = Result<HTTPReply, HTTPTransportError>

    private struct State {
        var script: [Outcome]
        var calls: [HTTPCall] = []
        var unexpected = 0
    }

    private let state: Mutex<State>

    public init(_ script: [Outcome]) {
        state = Mutex(State(script: script))
    }

    public convenience init(_ replies: HTTPReply...) {
        self.init(replies.map { .success($0) })
    }

    public convenience init(failing error: HTTPTransportError) {
        self.init([.failure(error)])
    }

    /// What was sent, in order.
    public var calls: [HTTPCall] { state.withLock(\.calls) }

    /// How many calls had no scripted outcome.
    public var unexpectedCalls: Int { state.withLock(\.unexpected) }

    public func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        let outcome: Outcome = state.withLock { state in
            state.calls.append(call)
            guard !state.script.isEmpty else {
                state.unexpected += 1
                return .failure(.invalidResponse)
            }
            return state.script.removeFirst()
        }
        return try outcome.get()
    }
}

extension HTTPReply {
    /// A reply with a text body.
    public static func text(
        _ body: String,
        status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:]
    ) -> HTTPReply {
        HTTPReply(status: status, headers: headers, body: Data(body.utf8))
    }
}
