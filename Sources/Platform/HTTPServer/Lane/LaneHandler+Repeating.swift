import HTTPService
import HTTPTypes
import NIOCore

/// The last head a client sent and its answer: most clients send the same again.
struct RepeatMemory {
    var answer: RepeatedAnswer?
    /// Empty until the answer was given twice.
    var head: [UInt8] = []
}

extension LaneHandler {
    /// Answers a request whose head equals the last one answered on this connection.
    ///
    /// - Returns: The length of the head, or `nil` if it differs or must not be answered this way.
    func repeatAtOnce(_ bytes: ByteBuffer, context: ChannelHandlerContext, start: NIODeadline) -> Int? {
        guard let answer = repeated.answer, !repeated.head.isEmpty, !loop.isLeaving else { return nil }
        let length = repeated.head.count
        let isSame = bytes.withUnsafeReadableBytes { bytes in
            repeated.head.withUnsafeBytes { bytes.starts(with: $0) }
        }
        guard isSame else { return nil }
        guard loop.mayRepeat(answer, allowance: peer.allowance) else {
            repeated = RepeatMemory()
            return nil
        }
        send(answer.bytes(now: loop.wallTime), status: 200, of: answer, context: context, start: start)
        return length
    }

    /// Repeats an earlier answer if it is still fresh and the client is admitted.
    func repeatAnswer(
        to head: RequestHead,
        length: Int,
        in bytes: ByteBuffer,
        context: ChannelHandlerContext,
        start: NIODeadline
    ) -> Bool {
        // It would not be the last of its connection.
        guard !loop.isLeaving else { return false }
        return bytes.withUnsafeReadableBytes { bytes in
            let coding = head.coding(in: bytes)
            guard let answer = head.withKey(of: bytes, { loop.answers.answer(for: $0, coding: coding) })
            else {
                return false
            }
            let isProxied = peer.isTrustedProxy && head.isForwarded
            let allowance = isProxied ? self.allowance(of: head, length: length, in: bytes) : peer.allowance
            guard loop.mayRepeat(answer, allowance: allowance) else { return false }
            guard head.persistence == .implied, head.ifNoneMatch == nil else {
                var told = answer.answer(now: loop.wallTime)
                if let values = head.ifNoneMatch.map({ [bytes[$0]] }), told.matches(ifNoneMatch: values) {
                    told = told.notModified()
                }
                told.setConnection(head.persistence)
                send(told.rendered(), status: told.status.code, of: answer, context: context, start: start)
                return true
            }
            send(answer.bytes(now: loop.wallTime), status: 200, of: answer, context: context, start: start)
            if !isProxied { remember(answer, head: bytes.prefix(length)) }
            return true
        }
    }

    private func remember(_ answer: RepeatedAnswer, head: UnsafeRawBufferPointer.SubSequence) {
        let most = 1024
        let isSecond = repeated.answer === answer && head.count <= most
        repeated = RepeatMemory(answer: answer, head: isSecond ? Array(head) : [])
    }

    private func send(
        _ bytes: ByteBuffer,
        status: Int,
        of answer: RepeatedAnswer,
        context: ChannelHandlerContext,
        start: NIODeadline
    ) {
        context.write(wrapOutboundOut(bytes), promise: nil)
        let duration = NIODeadline.now() - start
        answer.meter.count(
            status: status,
            duration: .nanoseconds(duration.nanoseconds),
            bytes: bytes.readableBytes
        )
    }

    private func allowance(of head: RequestHead, length: Int, in bytes: UnsafeRawBufferPointer)
        -> RequestAllowance?
    {
        guard core.limitsAddresses else { return nil }
        let fields = ForwardingFields(UnsafeRawBufferPointer(rebasing: bytes[..<length]))
        let client = core.proxies.client(
            peer: peer.text,
            forwarded: fields.forwarded,
            forwardedFor: fields.forwardedFor
        )
        guard let address = IPAddress(client), !address.isLoopback else { return nil }
        return core.addresses.allowance(of: address.subscriber, now: Int64(loop.recently.uptimeNanoseconds))
    }
}

extension RequestHead {
    func coding(in bytes: UnsafeRawBufferPointer) -> ContentCoding {
        acceptEncoding.map { .best(accepted: [bytes[$0]]) } ?? .identity
    }

    /// Calls a closure with the key of an answer: the target as sent, and the fields that may change the answer.
    func withKey<Result>(of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result)
        -> Result
    {
        guard !distinguishing.isEmpty else { return body(UnsafeRawBufferPointer(rebasing: bytes[target])) }
        var key = Array(bytes[target])
        for line in distinguishing {
            key.append(.lineFeed)
            key.append(contentsOf: bytes[line])
        }
        return key.withUnsafeBytes(body)
    }
}
