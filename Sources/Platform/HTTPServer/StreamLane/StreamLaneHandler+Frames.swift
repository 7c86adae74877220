import NIOCore
import NIOHTTP2

extension StreamLaneHandler {
    /// More are never needed: the block is smaller than a frame.
    private static let mostContinuations = 5

    /// Reads the next frame. Returns `false` if it is incomplete.
    func read(_ head: FrameHead, in bytes: inout ByteBuffer) -> Bool {
        if case .block(let parts) = phase {
            guard head.kind == .continuation, head.stream == parts.stream else {
                end(with: .protocolError)
                return true
            }
        }
        switch head.kind {
        case .headers, .continuation, .settings, .ping, .windowUpdate, .resetStream: break
        default:
            phase = .passing(FrameHead.size + head.length)
            return true
        }
        guard head.length <= FrameHead.largestPayload else {
            phase = .refused
            return true
        }
        guard bytes.readableBytes >= FrameHead.size + head.length else { return false }
        switch head.kind {
        case .headers: readHeaders(head, in: &bytes)
        case .continuation: readContinuation(head, in: &bytes)
        case .settings: readSettings(head, in: &bytes)
        case .ping: readPing(head, in: &bytes)
        case .windowUpdate where head.stream == 0: readIncrement(head, in: &bytes)
        default: readOfStream(head, in: &bytes)
        }
        return true
    }

    // MARK: Header blocks

    private func readHeaders(_ head: FrameHead, in bytes: inout ByteBuffer) {
        bytes.moveReaderIndex(forwardBy: FrameHead.size)
        guard var payload = bytes.readSlice(length: head.length) else { return }
        var padding = 0
        if head.flags.contains(.padded) {
            guard let count = payload.readInteger(as: UInt8.self) else { return end(with: .frameSizeError) }
            padding = Int(count)
        }
        if head.flags.contains(.priority) {
            let priorityBytes = 5
            guard payload.readSlice(length: priorityBytes) != nil else { return end(with: .frameSizeError) }
        }
        guard head.stream != 0, let block = payload.readSlice(length: payload.readableBytes - padding) else {
            return end(with: .protocolError)
        }
        let endsStream = head.flags.contains(.endStream)
        if head.flags.contains(.endHeaders) {
            receive(HeaderBlock(block), on: head.stream, endsStream: endsStream)
        } else {
            phase = .block(HeadersInParts(stream: head.stream, endsStream: endsStream, bytes: block))
        }
    }

    private func readContinuation(_ head: FrameHead, in bytes: inout ByteBuffer) {
        guard case .block(var parts) = phase else { return end(with: .protocolError) }
        bytes.moveReaderIndex(forwardBy: FrameHead.size)
        guard var payload = bytes.readSlice(length: head.length) else { return }
        parts.bytes.writeBuffer(&payload)
        parts.continuations += 1
        guard parts.bytes.readableBytes <= core.limits.headerBytes,
            parts.continuations <= Self.mostContinuations
        else { return end(with: .enhanceYourCalm) }
        if head.flags.contains(.endHeaders) {
            phase = .frame
            receive(HeaderBlock(parts.bytes), on: parts.stream, endsStream: parts.endsStream)
        } else {
            phase = .block(parts)
        }
    }

    // MARK: Other frames

    private func readSettings(_ head: FrameHead, in bytes: inout ByteBuffer) {
        let entryBytes = 6
        if !head.flags.contains(.acknowledgement) {
            for start in stride(from: 0, to: head.length - entryBytes + 1, by: entryBytes) {
                let index = bytes.readerIndex + FrameHead.size + start
                guard let entry = bytes.getMultipleIntegers(at: index, as: (UInt16, UInt32).self) else {
                    break
                }
                switch entry {
                case (1, 0..<4096): hasSmallTable = true
                // The framework refuses a larger one.
                case (4, 0...UInt32(Int32.max)): window.setStream(Int(entry.1))
                default: break
                }
            }
        }
        passOn(&bytes, FrameHead.size + head.length)
    }

    private func readPing(_ head: FrameHead, in bytes: inout ByteBuffer) {
        guard isAnswerToMark(head, in: bytes) else { return passOn(&bytes, FrameHead.size + head.length) }
        bytes.moveReaderIndex(forwardBy: FrameHead.size + head.length)
        passEndOn()
    }

    /// Reads how many more bytes the connection may send.
    private func readIncrement(_ head: FrameHead, in bytes: inout ByteBuffer) {
        let value = bytes.getInteger(at: bytes.readerIndex + FrameHead.size, as: UInt32.self) ?? 0
        let increment = Int(value & 0x7FFF_FFFF)
        // The framework refuses a frame that is wrong.
        guard head.length == 4, increment > 0 else { return passOn(&bytes, FrameHead.size + head.length) }
        bytes.moveReaderIndex(forwardBy: FrameHead.size + head.length)
        window.increase(by: increment)
        guard window.own <= Int(Int32.max) else { return end(with: .flowControlError) }
        giveToFramework()
    }

    /// Tells the framework of what it lacks of the window.
    func giveToFramework() {
        let part = window.giveToFramework()
        if part > 0 { onwards.writeWindowUpdate(part) }
    }

    /// Passes on a frame of a stream, unless that was answered here: the framework would take it for one that was never
    /// opened. Of older streams, it knows that they have ended.
    private func readOfStream(_ head: FrameHead, in bytes: inout ByteBuffer) {
        guard head.stream > newestPassedOn, head.stream <= newest, head.length == 4 else {
            return passOn(&bytes, FrameHead.size + head.length)
        }
        bytes.moveReaderIndex(forwardBy: FrameHead.size + head.length)
    }
}
