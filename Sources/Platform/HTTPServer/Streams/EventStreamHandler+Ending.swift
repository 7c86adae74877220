import HTTPService
import NIOCore

extension EventStreamHandler {
    /// Ends the response, and then the connection.
    ///
    /// - Parameter isBodyless: Whether there was no body, as for HEAD.
    func end(isBodyless: Bool = false) {
        guard case .open = phase, let context else { return }
        flush()
        phase = .ending(since: loop.readClocks())
        leave()
        let written = context.eventLoop.makePromise(of: Void.self)
        switch framing {
        // A stream closes by itself when both sides have ended.
        case .frames: break
        case .chunks, .plain:
            written.futureResult.assumeIsolated().whenSuccess { [closesHalf] in
                context.close(mode: closesHalf ? .output : .all, promise: nil)
            }
        }
        let ending = isBodyless ? nil : framing.ending()
        context.writeAndFlush(ending ?? NIOAny(ByteBuffer()), promise: written)
    }

    /// Called when the client has closed its side, which is all that happens when a page is closed.
    func inputClosed() {
        switch phase {
        case .open: end()
        case .ending: if untaken == 0 { cutOff() }
        }
    }

    /// Called when the connection is closed.
    func closed() {
        leave()
        phase = .ending(since: loop.recently)
        guard slot != .max else { return }
        loop.remove(self)
        carrier?.eventStreamEnded()
    }

    private func leave() {
        guard let sink else { return }
        self.sink = nil
        loop.core.observer.eventStreamsChanged(by: -1)
        sink.leave()
    }

    // MARK: Supervised by the loop

    func check(now: NIODeadline) {
        let limits = loop.core.limits
        if let untakenSince, now - untakenSince > TimeAmount(limits.writeTimeout) { return cutOff() }
        switch phase {
        case .open:
            guard now - lastSent >= TimeAmount(limits.heartbeatInterval), add(.heartbeat) else { return }
            flush()
        case .ending(let since):
            guard now - since > TimeAmount(limits.lingerTimeout) else { return }
            if untaken == 0 || loop.isFinishing { cutOff() }
        }
    }

    /// Ends the response of a server that stops, with a hint to connect again: by then another may have its address. Clients
    /// that do so by themselves come at different moments.
    func finish() {
        _ = add(Self.hints[abs(slot) % Self.hints.count])
        end()
    }

    /// Every tenth of a second from 0.2 to 1.7 s.
    private static let hints = (2...17).map { EventBytes(reconnectingAfter: .milliseconds(100 * $0)) }

    func cutOff() { context?.close(promise: nil) }
}
