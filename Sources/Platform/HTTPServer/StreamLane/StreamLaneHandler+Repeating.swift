import HTTPService
import NIOCore
import NIOHPACK
import NIOHTTP2

/// The last header block that was answered from memory, and its answer: most clients send the same again.
struct BlockMemory {
    var answer: RepeatedAnswer?
    /// Empty until the answer was given twice.
    var block: [UInt8] = []
    /// What the decoder's table was then.
    var tableState = -1
    /// When it was last used.
    var since = NIODeadline.uptimeNanoseconds(0)
}

extension StreamLaneHandler {
    /// Takes a complete header block: of a request, or after its body.
    func receive(_ block: HeaderBlock, on stream: UInt32, endsStream: Bool) {
        let isOfClient = !stream.isMultiple(of: 2)
        // One that was answered here: the framework would take it for a new one.
        guard !isOfClient || stream > newest || stream <= newestPassedOn else {
            return end(with: .streamClosed)
        }
        let isNew = isOfClient && stream > newest
        let mayRepeat = isNew && endsStream && mayAnswer
        if mayRepeat, repeatAtOnce(block, on: stream) { return }
        let changesTable = block.changesTable
        guard let headers = decode(block, changesTable: changesTable) else {
            return end(with: .compressionError)
        }
        if mayRepeat, repeatAnswer(to: headers, on: stream, from: changesTable ? nil : block) { return }
        newest = max(newest, stream)
        newestPassedOn = max(newestPassedOn, stream)
        lastPassedOn = loop.recently
        let literal = headers.literalBlock
        var flags = FrameHead.Flags.endHeaders
        if endsStream { flags.insert(.endStream) }
        // A list that the decoder admits fits one frame as literals too: each field counts 32 bytes more in it.
        onwards.writeFrameHead(
            FrameHead(length: literal.readableBytes, kind: .headers, flags: flags, stream: stream)
        )
        onwards.writeImmutableBuffer(literal)
    }

    /// Whether requests may be answered from memory now.
    private var mayAnswer: Bool {
        // The framework ends a connection on which it sees no request for long, so it must see one now and then.
        guard !hasSmallTable, loop.recently - lastPassedOn < TimeAmount(core.limits.idleTimeout / 3) else {
            return false
        }
        return context?.channel.isWritable ?? false
    }

    private func repeatAtOnce(_ block: HeaderBlock, on stream: UInt32) -> Bool {
        guard let answer = repeated.answer, !repeated.block.isEmpty, repeated.tableState == tableState else {
            return false
        }
        let isSame = block.bytes.withUnsafeReadableBytes { bytes in
            repeated.block.withUnsafeBytes { $0.count == bytes.count && bytes.starts(with: $0) }
        }
        guard isSame, window.admits(answer.framed(now: loop.wallTime).dataBytes) else { return false }
        guard loop.mayRepeat(answer, allowance: peer.allowance) else {
            repeated = BlockMemory()
            return false
        }
        send(answer.framed(now: loop.wallTime), of: answer, on: stream)
        repeated.since = loop.recently
        return true
    }

    /// - Parameter block: The same request again; `nil` if the same bytes would mean another.
    private func repeatAnswer(to headers: HPACKHeaders, on stream: UInt32, from block: HeaderBlock?) -> Bool {
        guard let request = StreamRequest(headers), !(peer.isTrustedProxy && request.isForwarded),
            let answer = request.key.withUnsafeBytes({ loop.answers.answer(for: $0, coding: request.coding) }
            ),
            let framed = framed(answer, for: request), framed.isFramable, window.admits(framed.dataBytes),
            loop.mayRepeat(answer, allowance: peer.allowance)
        else { return false }
        send(framed, of: answer, on: stream)
        guard let block, request.ifNoneMatch == nil else { return true }
        let most = 1024
        let isSecond = repeated.answer === answer && block.bytes.readableBytes <= most
        repeated = BlockMemory(
            answer: answer,
            block: isSecond ? Array(block.bytes.readableBytesView) : [],
            tableState: tableState,
            since: loop.recently
        )
        return true
    }

    private func framed(_ answer: RepeatedAnswer, for request: StreamRequest) -> FramedAnswer? {
        guard answer.mayBeRepeated(at: loop.wallTime) else {
            loop.answers.drop(answer)
            return nil
        }
        guard let tag = request.ifNoneMatch else { return answer.framed(now: loop.wallTime) }
        let whole = answer.answer(now: loop.wallTime)
        return FramedAnswer(whole.matches(ifNoneMatch: [tag]) ? whole.notModified() : whole)
    }

    private func send(_ framed: FramedAnswer, of answer: RepeatedAnswer, on stream: UInt32) {
        newest = stream
        window.take(framed.dataBytes)
        framed.write(to: &answers, stream: stream)
        let duration = NIODeadline.now() - loop.recently
        answer.meter.count(
            status: framed.status,
            duration: .nanoseconds(duration.nanoseconds),
            bytes: framed.bytes
        )
        // Not all at the end: many small requests can ask for very much.
        let most = 64 << 10
        if answers.readableBytes >= most, let context { deliver(context: context) }
    }

    /// Sends the answers of this read together. A client that leaves too much is cut off.
    func sendAnswers(context: ChannelHandlerContext) {
        guard answers.readableBytes > 0 else { return }
        let bytes = answers
        answers = ByteBuffer()
        if case .ended = phase {
            let context = context
            context.writeAndFlush(wrapOutboundOut(.byteBuffer(bytes))).assumeIsolated().whenComplete { _ in
                context.close(promise: nil)
            }
            return
        }
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(bytes)), promise: nil)
        let untaken = context.channel.unsentBytes
        guard untaken > claim?.bytes ?? 0 else { return }
        claim = nil
        claim = core.room.claim(untaken, connection: context.channel, address: peer.answers)
        if claim == nil { context.close(promise: nil) }
    }
}
