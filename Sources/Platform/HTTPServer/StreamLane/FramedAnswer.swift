import HTTPTypes
import NIOCore

/// A response as it is sent on streams of HTTP/2.
struct FramedAnswer {
    let status: Int
    /// The header block; it refers to no table that other blocks change.
    private let block: ByteBuffer
    private let body: [UInt8]

    init(_ response: OutgoingResponse) {
        status = response.status.code
        body = response.body
        var block = ByteBuffer()
        block.reserveCapacity(512)
        block.writeStatusField(status)
        for field in response.fields { block.writeLiteralField(field.name.canonicalName, field.value) }
        self.block = block
    }

    /// What it takes of the windows of stream and connection.
    var dataBytes: Int { body.count }

    /// The approximate number of bytes on the wire.
    var bytes: Int { block.readableBytes + body.count }

    /// Whether its head fits one frame. Those of our routes always do.
    var isFramable: Bool { block.readableBytes <= FrameHead.largestPayload }

    func write(to buffer: inout ByteBuffer, stream: UInt32) {
        var flags = FrameHead.Flags.endHeaders
        if body.isEmpty { flags.insert(.endStream) }
        buffer.writeFrameHead(
            FrameHead(length: block.readableBytes, kind: .headers, flags: flags, stream: stream)
        )
        buffer.writeImmutableBuffer(block)
        for start in stride(from: 0, to: body.count, by: FrameHead.largestPayload) {
            let end = min(start + FrameHead.largestPayload, body.count)
            let flags: FrameHead.Flags = end == body.count ? .endStream : []
            buffer.writeFrameHead(
                FrameHead(length: end - start, kind: .data, flags: flags, stream: stream)
            )
            buffer.writeBytes(body[start..<end])
        }
    }
}
