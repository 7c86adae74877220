import NIOCore
import NIOHTTP2

extension StreamLaneHandler {
    /// How a connection ends when the server stops.
    enum Ending {
        case none
        /// The client was told to begin no more streams. The framework, which refuses those that it begins all the same and
        /// then closes the connection, hears of it when the client has answered.
        case told(NIODeadline)
        /// The framework ends it.
        case passedOn
    }

    /// The payload of the PING that follows the GOAWAY: by its answer, everything that the client has sent before is here.
    private static let mark: UInt64 = 0x6861_6E65_756C_2121
    /// How long the client's answer is waited for.
    private static let patience = TimeAmount.seconds(1)

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ChannelShouldQuiesceEvent, case .none = ending else {
            return context.fireUserInboundEventTriggered(event)
        }
        ending = .told(loop.readClocks())
        writeGoAway(.noError, newest: .max >> 1)
        answers.writeFrameHead(FrameHead(length: 8, kind: .ping, stream: 0))
        answers.writeInteger(Self.mark)
        sendAnswers(context: context)
    }

    /// Returns whether a frame answers that PING.
    func isAnswerToMark(_ head: FrameHead, in bytes: ByteBuffer) -> Bool {
        guard case .told = ending, head.flags.contains(.acknowledgement), head.length == 8 else {
            return false
        }
        return bytes.getInteger(at: bytes.readerIndex + FrameHead.size, as: UInt64.self) == Self.mark
    }

    /// Lets the framework end the connection.
    func passEndOn() {
        guard case .told = ending, let context else { return }
        ending = .passedOn
        // What was received before comes before.
        deliver(context: context)
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }

    /// Lets the framework end the connection of a client that does not answer.
    func endAnyway(now: NIODeadline) {
        if case .told(let since) = ending, now - since > Self.patience { passEndOn() }
    }

    /// Ends the connection at once, and says why.
    func end(with code: HTTP2ErrorCode) {
        phase = .ended
        repeated = BlockMemory()
        writeGoAway(code, newest: newest)
    }

    private func writeGoAway(_ code: HTTP2ErrorCode, newest: UInt32) {
        answers.writeFrameHead(FrameHead(length: 8, kind: .goAway, stream: 0))
        answers.writeInteger(newest)
        answers.writeInteger(UInt32(code.networkCode))
    }
}
