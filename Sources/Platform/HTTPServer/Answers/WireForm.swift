import HTTPService
import NIOCore
import Synchronization

/// What the server keeps of a content to send it, shared by all clients and event loops: the body packed, and the answer of
/// this second as HTTP/1.1 writes it.
final class WireForm: Sendable {
    private struct Answer {
        let second: Int
        let bytes: ByteBuffer
    }

    private struct State {
        /// `.some(nil)` where packing is of no use.
        var packedBody: [UInt8]??
        var answers: [ContentCoding: Answer] = [:]
    }

    private let body: [UInt8]
    private let state = Mutex(State())

    private init(_ body: [UInt8]) { self.body = body }

    static func of(_ content: ResponseContent) -> WireForm { content.wireForm { WireForm($0.body) } }

    /// Packed the first time it is asked for; nil where packing is of no use.
    var packedBody: [UInt8]? {
        state.withLock { state in
            if let packed = state.packedBody { return packed }
            let packed = Gzip.pack(body)
            state.packedBody = .some(packed)
            return packed
        }
    }

    /// Whether it was ever packed, or tried to be.
    var hasBeenPacked: Bool { state.withLock { $0.packedBody != nil } }

    /// The answer of a second, since `Date` and `Age` count those: by `render` where no event loop has asked for it yet.
    func answer(_ coding: ContentCoding, second: Int, render: () -> ByteBuffer) -> ByteBuffer {
        if let known = state.withLock({ $0.answers[coding] }), known.second == second { return known.bytes }
        // Not within the lock: it may pack.
        let bytes = render()
        state.withLock { $0.answers[coding] = Answer(second: second, bytes: bytes) }
        return bytes
    }
}
