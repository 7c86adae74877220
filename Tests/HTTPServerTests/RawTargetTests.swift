import HTTPService
import NIOCore
import Testing

@testable import HTTPServer

/// The requests of simple clients: place names as typed.
struct RawTargetTests {
    @Test("bytes beyond ASCII of the request line are percent-encoded, the rest stays as it is")
    func encodes() {
        let buffer = ByteBuffer(string: "GET /w?q=서&a=é HTTP/1.1\r\nHost: é\r\n\r\nrest")
        let encoded = buffer.encodingRequestLine().map { String(buffer: $0) }
        #expect(encoded == "GET /w?q=%EC%84%9C&a=%C3%A9 HTTP/1.1\r\nHost: é\r\n\r\nrest")
    }

    @Test("a plain line is left alone")
    func leavesPlainLines() {
        #expect(ByteBuffer(string: "GET /w?q=%20 HTTP/1.1\r\nHost: é\r\n\r\n").encodingRequestLine() == nil)
    }
}
