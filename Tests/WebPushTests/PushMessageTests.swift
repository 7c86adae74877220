import Foundation
import Testing

@testable import WebPush

@Suite("Messages")
struct PushMessageTests {
    @Test("a payload has 3 KB at most")
    func payload() throws {
        #expect(throws: Never.self) { try PushMessage(Data(count: 3072), lifetime: .zero) }
        #expect(throws: PushMessageError.payloadTooLong(limit: 3072)) {
            try PushMessage(Data(count: 3073), lifetime: .zero)
        }
    }

    @Test("a lifetime is not negative, and four weeks at most")
    func lifetime() throws {
        #expect(try PushMessage(Data(), lifetime: .seconds(2_419_200)).lifetime == .seconds(2_419_200))
        for lifetime in [Duration.seconds(-1), .seconds(2_419_201)] {
            #expect(throws: PushMessageError.lifetimeOutOfRange(longest: .seconds(2_419_200))) {
                try PushMessage(Data(), lifetime: lifetime)
            }
        }
    }

    @Test("a tag is not empty, and has 1,000 bytes at most")
    func tag() throws {
        #expect(throws: Never.self) {
            try PushMessage(Data(), lifetime: .zero, tag: String(repeating: "가", count: 333))
        }
        for tag in ["", String(repeating: "가", count: 334)] {
            #expect(throws: PushMessageError.tagOutOfRange(limit: 1000)) {
                try PushMessage(Data(), lifetime: .zero, tag: tag)
            }
        }
    }

    /// printf 'Web Push topic\0warning:heat:kr-11' | openssl dgst -sha256 -mac HMAC -macopt
    /// hexkey:000102030405060708090a0b0c0d0e0f -binary | head -c 24 | base64 | tr +/ -_
    @Test("a topic is made of the tag and the subscription's secret")
    func topic() {
        let topic = PushTopic(tag: "warning:heat:kr-11", secret: Array(0..<16))
        #expect(topic.text == "1h0hlaoUY0j5HIS9LSWHzwQ-MpIi3fmH")
        #expect(topic.text.utf8.count == 32)
        #expect(PushTopic(tag: "warning:heat:kr-11", secret: Array(1...16)) != topic)
        #expect(PushTopic(tag: "warning:heat:kr-12", secret: Array(0..<16)) != topic)
    }

    @Test(
        "of every tag, the topic is one that services take",
        arguments: ["a", "가", "\r\nX: y", String(repeating: "z", count: 1000)]
    )
    func alphabet(tag: String) {
        let text = PushTopic(tag: tag, secret: Array(0..<16)).text
        #expect(text.wholeMatch(of: /[A-Za-z0-9_-]{32}/) != nil)
    }
}
