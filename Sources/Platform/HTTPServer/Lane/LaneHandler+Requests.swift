import HTTPService
import NIOCore

extension LaneHandler {
    /// Copies the bytes, so that the buffer they were read into, which is larger, is freed.
    func hold(_ bytes: inout ByteBuffer) {
        guard bytes.readableBytes > 0 else { return }
        if held == nil { held = ByteBufferAllocator().buffer(capacity: bytes.readableBytes) }
        held?.writeBuffer(&bytes)
    }

    func processHeld(context: ChannelHandlerContext) {
        guard var bytes = held else { return }
        held = nil
        process(&bytes, context: context, start: loop.readClocks())
    }

    /// Processes what was received in the meantime.
    func resume(context: ChannelHandlerContext) {
        switch phase {
        case .idle, .head:
            processHeld(context: context)
            endIfAllIsAnswered(context: context)
        default: break
        }
        if isReadWithheld {
            isReadWithheld = false
            context.read()
        }
    }

    /// Answers the requests in these bytes or passes them on, as far as possible, and holds the rest.
    func process(_ bytes: inout ByteBuffer, context: ChannelHandlerContext, start: NIODeadline) {
        guard context.channel.isWritable else { return hold(&bytes) }
        isProcessing = true
        var wrote = false
        requests: while true {
            switch step(&bytes, context: context, start: start) {
            case .answered:
                wrote = true
                // Stops when the client does not take its answers: they would fill the memory.
                if bytes.readableBytes == 0 || !context.channel.isWritable { break requests }
            case .waiting, .handedOn: break requests
            }
        }
        isProcessing = false
        if case .lingering = phase {} else { hold(&bytes) }
        if wrote {
            context.flush()
            claimUntaken(context: context)
        }
    }

    private enum Step {
        case answered
        case handedOn
        /// For more bytes, or for the end of the connection.
        case waiting
    }

    private func step(_ bytes: inout ByteBuffer, context: ChannelHandlerContext, start: NIODeadline) -> Step {
        switch phase {
        case .idle, .head: break
        default: return .waiting
        }
        if let length = repeatAtOnce(bytes, context: context, start: start) {
            bytes.moveReaderIndex(forwardBy: length)
            searched = 0
            enter(.idle)
            return .answered
        }
        bytes.skipLineEnds()
        guard bytes.readableBytes > 0 else { return .waiting }
        guard var length = bytes.withUnsafeReadableBytes({ RequestHead.end(in: $0, from: searched) }) else {
            searched = bytes.readableBytes
            if case .idle = phase { enter(.head) }
            refuseOversized(bytes, length: bytes.readableBytes, context: context)
            return .waiting
        }
        searched = 0
        if let encoded = bytes.encodingRequestLine() {
            length += encoded.readableBytes - bytes.readableBytes
            bytes = encoded
        }
        if refuseOversized(bytes, length: length, context: context) { return .waiting }
        let head = bytes.withUnsafeReadableBytes {
            RequestHead(UnsafeRawBufferPointer(rebasing: $0[..<length]))
        }
        guard head.isSound, head.hostCount == 1 || head.hostCount == 0 && head.isHTTP10 else {
            refuse(.badRequest, path: "", context: context)
            return .waiting
        }
        if head.isRepeatable,
            repeatAnswer(to: head, length: length, in: bytes, context: context, start: start)
        {
            bytes.moveReaderIndex(forwardBy: length)
            enter(.idle)
            if head.persistence == .none { end(context: context) }
            return .answered
        }
        handOn(head, length: length, bytes: &bytes, context: context)
        return .handedOn
    }

    @discardableResult
    private func refuseOversized(_ bytes: ByteBuffer, length: Int, context: ChannelHandlerContext) -> Bool {
        let lineLength = bytes.withUnsafeReadableBytes { $0.firstIndex(of: .lineFeed, from: 0) ?? $0.count }
        let methodAndVersion = 32
        if lineLength > core.limits.targetBytes + methodAndVersion {
            refuse(.targetTooLong, path: "", context: context)
        } else if length > core.limits.headerBytes {
            refuse(.headersTooLarge, path: "", context: context)
        } else {
            return false
        }
        return true
    }

    /// Passes on the received part of the body and holds what follows it.
    func passBody(_ bytes: inout ByteBuffer, remaining: Int, context: ChannelHandlerContext) {
        guard let part = bytes.readSlice(length: min(remaining, bytes.readableBytes)) else { return }
        let rest = remaining - part.readableBytes
        if rest == 0 {
            enter(.answering)
        } else {
            phase = .body(remaining: rest)
        }
        context.fireChannelRead(wrapInboundOut(part))
        hold(&bytes)
    }

    /// Passes on a body whose length only the decoder knows, up to a little more than the maximum body size: chunks
    /// may be small and have extensions, but not without limit.
    func pass(_ bytes: ByteBuffer, room: Int, context: ChannelHandlerContext) {
        guard bytes.readableBytes <= room else {
            if exchange.hasBegun { return end(context: context) }
            return refuse(.bodyTooLarge, path: "", context: context)
        }
        phase = .passing(room: room - bytes.readableBytes)
        context.fireChannelRead(wrapInboundOut(bytes))
    }
}

extension ByteBuffer {
    /// Skips empty lines before a request (RFC 9112, section 2.2).
    fileprivate mutating func skipLineEnds() {
        let count = readableBytesView.prefix { $0 == .carriageReturn || $0 == .lineFeed }.count
        moveReaderIndex(forwardBy: count)
    }
}
