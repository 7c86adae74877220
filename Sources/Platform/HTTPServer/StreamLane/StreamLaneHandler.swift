import HTTPService
import NIOCore
import NIOHPACK

/// Reads the frames of one HTTP/2 connection before any framework does, as ``LaneHandler`` reads HTTP/1.
///
/// It answers requests from memory where it may, and the framework never hears of their streams. All else is passed on.
/// Header blocks depend on those before them, so it decodes all, and passes them on in a form that depends on none.
final class StreamLaneHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    enum Phase {
        /// This many bytes are passed on, then a frame begins: those of the client's preface (RFC 9113, section 3.4), or the
        /// rest of a frame.
        case passing(Int)
        case frame
        /// A header block goes on in the next frame.
        case block(HeadersInParts)
        /// The framework refuses what comes, and ends the connection.
        case refused
        /// Ended here; further input is discarded.
        case ended
    }

    let loop: ConnectionLoop
    let peer: Peer
    private(set) var context: ChannelHandlerContext?
    var phase = Phase.passing(24)
    /// Received: the beginning of a frame.
    private var held: ByteBuffer?
    private var decoder: HPACKDecoder
    /// How many blocks have changed the decoder's table: the same bytes mean the same again as long as none does.
    private(set) var tableState = 0
    var window = SendWindow()
    private var frameworkData = DataCount()
    /// The newest stream of the client.
    var newest: UInt32 = 0
    /// The newest that the framework knows.
    var newestPassedOn: UInt32 = 0
    var lastPassedOn: NIODeadline
    /// Whether the client has a smaller header table than others: the first block after that must say so, and only the
    /// framework's do.
    var hasSmallTable = false
    var ending = Ending.none
    var repeated = BlockMemory()
    /// Room for answers that the client has not taken.
    var claim: AnswerClaim?
    /// For the framework, in this read.
    var onwards = ByteBuffer()
    /// For the client, in this read.
    var answers = ByteBuffer()

    init(loop: ConnectionLoop, peer: Peer) {
        self.loop = loop
        self.peer = peer
        lastPassedOn = loop.recently
        decoder = HPACKDecoder(allocator: ByteBufferAllocator())
    }

    var core: ServerCore { loop.core }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        claim = nil
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        (held, claim, repeated) = (nil, nil, BlockMemory())
        context.fireChannelInactive()
    }

    // MARK: From the client

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if var earlier = held {
            earlier.writeBuffer(&bytes)
            (held, bytes) = (nil, earlier)
        }
        while bytes.readableBytes > 0, step(&bytes) {}
        if bytes.readableBytes > 0, !hasEnded {
            // A copy, so that the buffer it was read into, which is larger, is freed.
            var rest = ByteBufferAllocator().buffer(capacity: bytes.readableBytes)
            rest.writeBuffer(&bytes)
            held = rest
        }
        deliver(context: context)
    }

    /// Hands over what was read. First what is passed on: with it come the settings, which the framework acknowledges
    /// before any answer.
    func deliver(context: ChannelHandlerContext) {
        if onwards.readableBytes > 0 {
            let part = onwards
            onwards = ByteBuffer()
            context.fireChannelRead(wrapInboundOut(part))
        }
        sendAnswers(context: context)
    }

    private var hasEnded: Bool { if case .ended = phase { true } else { false } }

    /// Processes the next bytes. Returns `false` if more are needed.
    private func step(_ bytes: inout ByteBuffer) -> Bool {
        switch phase {
        case .passing(let count):
            let part = min(count, bytes.readableBytes)
            passOn(&bytes, part)
            phase = part == count ? .frame : .passing(count - part)
            if part == count, window.isFrameworkShort { giveToFramework() }
        case .frame, .block:
            guard let head = FrameHead(peekingAt: bytes) else { return false }
            return read(head, in: &bytes)
        case .refused: passOn(&bytes, bytes.readableBytes)
        case .ended: bytes.moveReaderIndex(to: bytes.writerIndex)
        }
        return true
    }

    func passOn(_ bytes: inout ByteBuffer, _ count: Int) {
        guard var part = bytes.readSlice(length: count) else { return }
        if onwards.readableBytes == 0 { onwards = part } else { onwards.writeBuffer(&part) }
    }

    /// Decodes a block; `nil` if it is malformed or too large.
    ///
    /// - Parameter changesTable: Whether later blocks may depend on it.
    func decode(_ block: HeaderBlock, changesTable: Bool) -> HPACKHeaders? {
        var bytes = block.bytes
        if changesTable { tableState += 1 }
        return try? decoder.decodeHeaders(from: &bytes)
    }

    // MARK: From the framework

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .byteBuffer(let bytes) = unwrapOutboundIn(data) {
            window.frameworkSent(frameworkData.count(in: bytes))
            // It is in the middle of writing.
            if window.isFrameworkShort {
                context.eventLoop.assumeIsolated().execute { [self] in giveToFrameworkNow() }
            }
        }
        context.write(data, promise: promise)
    }

    private func giveToFrameworkNow() {
        guard let context else { return }
        // In the middle of a frame that is passed on, it waits for the end of that.
        if case .passing = phase { return }
        giveToFramework()
        deliver(context: context)
        context.fireChannelReadComplete()
    }

    /// The framework closes with an answer written and not flushed.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        context.flush()
        context.close(mode: mode, promise: promise)
    }

    // MARK: Supervised by the guard of the connection

    func check(now: NIODeadline) {
        endAnyway(now: now)
        if now - repeated.since > .seconds(1) { repeated = BlockMemory() }
        if let context, !context.channel.hasUnsentBytes { claim = nil }
    }
}

/// A header block that is spread over several frames.
struct HeadersInParts {
    let stream: UInt32
    let endsStream: Bool
    var bytes: ByteBuffer
    /// The number of frames after the first.
    var continuations = 0
}
