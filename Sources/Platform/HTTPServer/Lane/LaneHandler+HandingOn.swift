import HTTPService
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// A request that the service is working on.
struct Exchange {
    /// The key for storing its answer; `nil` if that is not allowed.
    var key: [UInt8]?
    var coding = ContentCoding.identity
    var persistence = RequestHead.Persistence.implied
    var isHTTP10 = false
    /// Whether the connection ends with this answer, whatever the client asked for.
    var isLast = false
    /// Whether the head of its answer was written.
    var hasBegun = false
    /// Whether its answer was completely written and only needs to be flushed.
    var isAnswered = false
}

extension LaneHandler {
    /// Passes a request, and the bytes after it, to the decoder.
    func handOn(_ head: RequestHead, length: Int, bytes: inout ByteBuffer, context: ChannelHandlerContext) {
        if let refusal = refusalUnread(head, in: bytes) {
            let isHead = bytes.withUnsafeReadableBytes { $0.isEqual(head.method, to: "HEAD") }
            return refuse(refusal, path: path(of: head, in: bytes), isBodyless: isHead, context: context)
        }
        guard prepareSlowLane(context: context) else { return context.close(promise: nil) }
        exchange = bytes.withUnsafeReadableBytes { bytes in
            Exchange(
                key: head.isRepeatable ? head.withKey(of: bytes) { Array($0) } : nil,
                coding: head.coding(in: bytes),
                persistence: head.persistence,
                isHTTP10: head.isHTTP10,
                isLast: head.persistence == .none || loop.isLeaving
            )
        }
        repeated = RepeatMemory()
        switch head.body {
        case .undetermined: enter(.passing(room: core.limits.headerBytes + 8 * core.limits.bodyBytes))
        case .none: enter(.answering)
        case .length(let length): enter(.body(remaining: length))
        }
        if case .passing(let room) = phase {
            let whole = bytes
            bytes.moveReaderIndex(to: bytes.writerIndex)
            pass(whole, room: room, context: context)
            if case .lingering = phase { return }
        } else if let part = bytes.readSlice(length: length) {
            context.fireChannelRead(wrapInboundOut(part.without(head.offers)))
        }
        if head.expectsContinue { sendContinue(context: context) }
        if case .body(let remaining) = phase { passBody(&bytes, remaining: remaining, context: context) }
        context.fireChannelReadComplete()
    }

    /// Returns a refusal that can be decided before any work is done.
    private func refusalUnread(_ head: RequestHead, in bytes: ByteBuffer) -> ServerRefusal? {
        if bytes.withUnsafeReadableBytes({ $0.isEqual(head.method, to: "CONNECT") }) { return .badRequest }
        if case .length(let length) = head.body, length > core.limits.bodyBytes { return .bodyTooLarge }
        let isFull = core.inFlight.current >= core.limits.requestsInFlight
        let refusal = isFull ? ServerRefusal.overloaded(retryAfter: 1) : core.backlog.refusal
        guard let refusal, !core.isVital(path(of: head, in: bytes)) else { return nil }
        return refusal
    }

    private func path(of head: RequestHead, in bytes: ByteBuffer) -> String {
        bytes.withUnsafeReadableBytes { ServiceRequest.path(ofTarget: $0.text(head.target)) ?? "" }
    }

    private func sendContinue(context: ChannelHandlerContext) {
        switch phase {
        case .body, .passing: break
        default: return
        }
        context.writeAndFlush(
            wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")),
            promise: nil
        )
    }

    /// Adds Hummingbird's handlers when first needed: an idle connection, or one served from memory, has none.
    private func prepareSlowLane(context: ChannelHandlerContext) -> Bool {
        guard !isSlowLaneReady else { return true }
        isSlowLaneReady = true
        let core = core
        var isReady = false
        let http1 = peer.isSecure ? core.http1OverTLS : core.http1
        let setup = http1.setup(channel: context.channel, logger: core.logger)
        setup.assumeIsolated().whenSuccess { value in
            core.slow.yield(SlowConnection(http1, value: value, logger: core.logger))
            isReady = true
        }
        guard isReady else { return false }
        do {
            let pipeline = context.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(ExchangeHandler(lane: self), position: .after(decoder))
            return true
        } catch {
            return false
        }
    }

    // MARK: The answer

    /// Called when the head of a service's answer passes.
    func answerBegins(_ head: inout HTTPResponseHead) {
        guard head.status.code >= 200 else { return }
        exchange.hasBegun = true
        if loop.isLeaving { exchange.isLast = true }
        // The answer came before the whole request; the rest of the request is not awaited.
        if case .answering = phase {} else { exchange.isLast = true }
        if exchange.isLast {
            head.headers.replaceOrAdd(name: "Connection", value: "close")
        } else if exchange.persistence == .asked {
            head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
        }
    }

    /// Called when the service's answer was written and flushed.
    func answered(context: ChannelHandlerContext) {
        let isLast = exchange.isLast
        exchange = Exchange()
        if case .lingering = phase { return }
        guard !isLast else { return end(context: context) }
        enter(.idle)
        searched = 0
        if !context.channel.hasUnsentBytes { claim = nil }
        resume(context: context)
    }

    /// Called when the decoder has refused the input.
    func decodingFailed(context: ChannelHandlerContext) {
        guard let own = self.context, !exchange.hasBegun else { return context.close(promise: nil) }
        refuse(.badRequest, path: "", context: own)
    }
}

extension ByteBuffer {
    /// Returns a copy without the given lines, which are in order.
    fileprivate func without(_ lines: [Range<Int>]) -> ByteBuffer {
        guard !lines.isEmpty else { return self }
        var rest = self
        var result = ByteBuffer()
        var position = 0
        for line in lines {
            result.writeImmutableBuffer(rest.readSlice(length: line.lowerBound - position) ?? ByteBuffer())
            let end = rest.readableBytesView.dropFirst(line.count).firstIndex(of: .lineFeed)
            let length = end.map { $0 + 1 - rest.readerIndex } ?? line.count
            rest.moveReaderIndex(forwardBy: length)
            position = line.lowerBound + length
        }
        result.writeBuffer(&rest)
        return result
    }
}
