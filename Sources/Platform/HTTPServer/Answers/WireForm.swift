import HTTPService
import NIOCore
import Synchronization

/// The forms of a response for sending, shared by all clients and event loops: the compressed body, and the
/// HTTP/1.1 bytes of the current second.
final class WireForm: Sendable {
    private struct State {
        /// `.some(nil)` if compression does not help.
        var packedBody: [UInt8]??
        var answers: [ContentCoding: (second: Int, bytes: ByteBuffer)] = [:]
    }

    private let body: [UInt8]
    private let state = Mutex(State())

    private init(_ body: [UInt8]) { self.body = body }

    static func of(_ content: ResponseContent) -> WireForm { content.wireForm { WireForm($0.body) } }

    /// Compressed at the first use; `nil` if compression does not help.
    var packedBody: [UInt8]? {
        state.withLock { state in
            if let packed = state.packedBody { return packed }
            let packed = Gzip.pack(body)
            state.packedBody = .some(packed)
            return packed
        }
    }

    /// Whether compression was tried.
    var hasBeenPacked: Bool { state.withLock { $0.packedBody != nil } }

    /// Returns the HTTP/1.1 bytes for a second, because `Date` and `Age` change every second. Calls `render` if no
    /// event loop has requested them yet.
    func answer(_ coding: ContentCoding, second: Int, render: () -> ByteBuffer) -> ByteBuffer {
        if let known = state.withLock({ $0.answers[coding] }), known.second == second { return known.bytes }
        // Outside the lock, because it may compress.
        let bytes = render()
        state.withLock { $0.answers[coding] = (second, bytes) }
        return bytes
    }
}
