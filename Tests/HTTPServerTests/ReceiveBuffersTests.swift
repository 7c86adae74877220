import NIOCore
import Testing

@testable import HTTPServer

@Suite struct ReceiveBuffersTests {
    @Test("The first buffer, which a connection keeps, is small; later ones grow as long as they are filled")
    func sizes() {
        var buffers = ReceiveBuffers()
        var sizes: [Int] = []
        for isFilled in [true, true, true, true, true, false, true, false, false] {
            let capacity = buffers.buffer(allocator: ByteBufferAllocator()).capacity
            sizes.append(capacity)
            // The loop does not read again at once: the socket tells if there is more.
            let readsOn = buffers.record(actualReadBytes: isFilled ? capacity : 100)
            #expect(!readsOn)
        }
        #expect(sizes == [256, 2048, 4096, 8192, 16_384, 16_384, 2048, 4096, 2048])
        // None is offered to be used again.
        #expect(buffers.nextBufferSize() == nil)
    }
}
