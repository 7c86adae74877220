import Foundation
import Testing

@testable import WebPush

@Suite("Base64 for addresses")
struct Base64URLTests {
    @Test("bytes are read as they were written, of every length", arguments: 0..<70)
    func roundTrip(count: Int) {
        let bytes = seededBytes(UInt64(count))(count)
        let text = Base64URL.text(of: bytes)
        #expect(text == Data(bytes).base64URL)
        #expect(Base64URL.bytes(of: text, count: count) == bytes)
        #expect(Base64URL.bytes(of: text, count: count + 1) == nil)
    }

    @Test(
        "only the one text of some bytes is read",
        arguments: [
            "-_-_-_-_-_-_-_-_-_-_-w==", "+/-_-_-_-_-_-_-_-_-_-w", "-_-_-_-_-_-_-_-_-_-_-x",
            "-_-_-_-_-_-_-_-_-_-_-", "-_-_-_-_-_-_-_-_-_-_-\u{301}", "-_-_-_-_-_-_-_-_-_-_ w", "",
            "-_-_-_-_-_-_-_-_-_-_-w\n",
        ]
    )
    func refused(text: String) {
        #expect(Base64URL.bytes(of: "-_-_-_-_-_-_-_-_-_-_-w", count: 16)?.count == 16)
        #expect(Base64URL.bytes(of: text, count: 16) == nil)
    }
}
