import HTTPService
import NIOCore

extension EventStreamHandler {
    /// Ends the response, and then the connection.
    ///
    /// - Parameter isBodyless: Whether there was none, as for HEAD.
    func end(isBodyless: Bool = false) {
        guard case .open = phase, let context else { return }
        flush()
        phase = .ending(since: loop.readClocks())
        leave()
        let written = context.eventLoop.makePromise(of: Void.self)
        switch framing {
        // Ended on both sides, a stream closes by itself.
        case .frames: break
        case .chunks, .plain:
            written.futureResult.assumeIsolated().whenSuccess { [closesHalf] in
                context.close(mode: closesHalf ? .output : .all, promise: nil)
            }
        }
        let ending = isBodyless ? nil : framing.ending()
        context.writeAndFlush(ending ?? NIOAny(ByteBuffer()), promise: written)
    }

    /// The client has ended its side: whoever closes a page does no more than that.
    func inputClosed() {
        switch phase {
        case .open: end()
        case .ending: if untaken == 0 { cutOff() }
        }
    }

    /// The connection is gone.
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

    // MARK: Looked after by the loop

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

    func finish() { end() }

    func cutOff() { context?.close(promise: nil) }
}
