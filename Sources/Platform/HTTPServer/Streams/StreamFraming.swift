import HTTPService
import NIOCore
import NIOHTTP2

/// How event bytes are framed on a connection.
enum StreamFraming {
    /// HTTP/1.1: in chunks (RFC 9112, section 7.1).
    case chunks
    /// HTTP/1.0: unframed, until the connection ends.
    case plain
    /// A stream of HTTP/2: in DATA frames (RFC 9113, section 6.1).
    case frames

    func payload(_ event: FramedEvent) -> NIOAny {
        switch self {
        case .chunks: NIOAny(event.chunk)
        case .plain: NIOAny(event.content)
        case .frames: NIOAny(HTTP2Frame.FramePayload.data(.init(data: .byteBuffer(event.content))))
        }
    }

    /// The bytes that end the body; `nil` if only closing the connection does.
    func ending() -> NIOAny? {
        switch self {
        case .chunks: NIOAny(ByteBuffer(string: "0\r\n\r\n"))
        case .plain: nil
        case .frames:
            NIOAny(HTTP2Frame.FramePayload.data(.init(data: .byteBuffer(ByteBuffer()), endStream: true)))
        }
    }
}

/// The framed bytes of an event, shared by the connections of one event loop.
struct FramedEvent {
    let event: EventBytes
    let chunk: ByteBuffer
    let content: ByteBuffer

    init(_ event: EventBytes) {
        self.event = event
        let head = String(event.bytes.count, radix: 16) + "\r\n"
        var buffer = ByteBuffer()
        buffer.reserveCapacity(head.utf8.count + event.bytes.count + 2)
        buffer.writeString(head)
        buffer.writeBytes(event.bytes)
        buffer.writeString("\r\n")
        chunk = buffer
        content = buffer.getSlice(at: head.utf8.count, length: event.bytes.count) ?? ByteBuffer()
    }
}

/// The most recent events: an event sent to many clients is framed once.
struct FramedEvents {
    private var recent: [FramedEvent] = []
    private var next = 0
    private static let capacity = 4

    mutating func framed(_ event: EventBytes) -> FramedEvent {
        if let known = recent.first(where: { $0.event === event }) { return known }
        let framed = FramedEvent(event)
        if recent.count < Self.capacity {
            recent.append(framed)
        } else {
            recent[next] = framed
            next = (next + 1) % Self.capacity
        }
        return framed
    }
}
