import NIOCore

/// The buffers that a connection reads into. It keeps the first one for as long as it is open, so that one is small; all others
/// are freed when they have been read. Buffers as large as a typical request were a fifth of what a client takes that
/// listens.
struct ReceiveBuffers: RecvByteBufferAllocator {
    /// Holds what programs usually ask.
    private static let first = 256
    /// Holds what browsers usually ask.
    private static let least = 2 << 10
    private static let most = 16 << 10

    private var size = Self.first

    func buffer(allocator: ByteBufferAllocator) -> ByteBuffer { allocator.buffer(capacity: size) }

    /// Makes the next one larger as long as they are filled.
    mutating func record(actualReadBytes count: Int) -> Bool {
        size = count < size ? Self.least : max(Self.least, min(2 * size, Self.most))
        return false
    }
}
