@testable import HTTPPort
import HTTPTypes
import Synchronization

/// Keeps every call waiting until it is opened; cancelled calls end.
final class GatedTransport: HTTPTransport {
    private struct State {
        var paths: [String] = []
        var cancellations = 0
        var reply: HTTPReply?
    }

    private let state = Mutex(State())

    var paths: [String] { state.withLock(\.paths) }

    func open(_ reply: HTTPReply) {
        state.withLock { $0.reply = reply }
    }

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        state.withLock { $0.paths.append(call.path) }
        while true {
            if let reply = state.withLock(\.reply) { return reply }
            guard !Task.isCancelled else {
                state.withLock { $0.cancellations += 1 }
                throw .cancelled
            }
            await Task.yield()
        }
    }

    func waitForCalls(_ count: Int) async {
        while state.withLock(\.paths.count) < count { await Task.yield() }
    }

    func waitForCancellations(_ count: Int) async {
        while state.withLock(\.cancellations) < count { await Task.yield() }
    }
}

extension JoiningTransport {
    func waitForWaiters(_ count: Int) async {
        while waiting < count { await Task.yield() }
    }
}
