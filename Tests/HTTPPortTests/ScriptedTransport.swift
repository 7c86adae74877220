import HTTPPort
import Synchronization

/// Gives the outcomes of its script, the last for good, and keeps the calls.
final class ScriptedTransport: HTTPTransport {
    private let script: Mutex<[HTTPOutcome]>
    private let sent = Mutex<[HTTPCall]>([])
    private let onSend: @Sendable () -> Void

    init(_ script: HTTPOutcome..., onSend: @escaping @Sendable () -> Void = {}) {
        self.script = Mutex(script)
        self.onSend = onSend
    }

    var calls: [HTTPCall] { sent.withLock { $0 } }

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        sent.withLock { $0.append(call) }
        onSend()
        let outcome = script.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        return try outcome.get()
    }
}
