import Crypto
import Foundation
import Testing

@testable import WebPush

@Suite("Encryption of messages")
struct PushEncryptionTests {
    let browser = Browser()

    func keys(of browser: Browser) throws -> PushKeys {
        try PushKeys(publicKey: browser.p256dh, secret: Data(browser.auth).base64URL)
    }

    /// The example of RFC 8291, section 5 and appendix A (M. Thomson, "Message Encryption for Web Push", 2017).
    @Test("the example of RFC 8291 is reproduced byte by byte")
    func example() throws {
        let salt = try #require(Data(base64URL: "DGv6ra1nlYgDCS1FRnbzlw"))
        let key = try #require(Data(base64URL: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
        let encryption = PushEncryption(step: 1) { Array($0 == 16 ? salt : key) }
        let keys = try PushKeys(
            publicKey:
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            secret: "BTBZMqHH6r4Tts7J_aSIgg"
        )
        let body = try encryption.body(Data("When I grow up, I want to be a watermelon".utf8), for: keys)
        #expect(
            body.base64URL == """
                DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
                EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
                """
        )
    }

    @Test("the browser reads what was sent, and nobody else", arguments: [0, 1, 100, 1023, 1024, 1025, 3072])
    func roundTrip(count: Int) throws {
        let payload = Data(seededBytes(UInt64(count))(count))
        let body = try PushEncryption(randomBytes: seededBytes(7)).body(payload, for: keys(of: browser))
        #expect(try browser.open(body).content == payload)
        #expect(throws: (any Error).self) { try Browser(auth: browser.auth).open(body) }
        #expect(throws: (any Error).self) {
            try Browser(key: browser.key, auth: Array(1...16)).open(body)
        }
        // What services take (RFC 8030, section 7.2).
        #expect(body.count <= 4096)
    }

    @Test("the length tells only how many kilobytes the payload has", arguments: [true, false])
    func padding(endsWithZeros: Bool) throws {
        let encryption = PushEncryption(randomBytes: seededBytes())
        var lengths: [Int: ClosedRange<Int>] = [:]
        for count in stride(from: 0, through: PushMessage.longestPayload, by: 64) {
            for count in [count, count + 1] where count <= PushMessage.longestPayload {
                let payload = Data(repeating: endsWithZeros ? 0 : 2, count: count)
                let body = try encryption.body(payload, for: keys(of: browser))
                let opened = try browser.open(body)
                #expect(opened.content == payload)
                #expect(opened.padding == body.count - 86 - 16 - 1 - count)
                let range = lengths[body.count] ?? count...count
                lengths[body.count] = min(range.lowerBound, count)...max(range.upperBound, count)
            }
        }
        #expect(lengths == [1127: 0...1024, 2151: 1025...2048, 3175: 2049...3072])
    }

    @Test("each message has a key and a salt of its own")
    func fresh() throws {
        let encryption = PushEncryption(randomBytes: seededBytes())
        let bodies = try (0..<20).map { _ in try encryption.body(Data("same".utf8), for: keys(of: browser)) }
        #expect(Set(bodies.map { $0.prefix(16) }).count == 20)
        #expect(Set(bodies.map { $0[21..<86] }).count == 20)
        #expect(Set(bodies.map { $0[86...] }).count == 20)
    }

    @Test("without random bytes nothing is encrypted, and a text that is no key is passed over")
    func randomness() throws {
        let keys = try keys(of: browser)
        for bytes in [[], Array(repeating: UInt8(0), count: 32), Array(repeating: UInt8(255), count: 32)] {
            #expect(throws: PushEncryptionError.noRandomness) {
                try PushEncryption { $0 == 16 ? Array(0..<16) : bytes }.body(Data(), for: keys)
            }
        }
        #expect(throws: PushEncryptionError.noRandomness) {
            try PushEncryption { Array(repeating: 1, count: $0 - ($0 == 16 ? 1 : 0)) }.body(Data(), for: keys)
        }
        let calls = Locked(0)
        let body = try PushEncryption { count in
            let number = calls.change {
                $0 += 1
                return $0
            }
            return Array(repeating: number == 2 ? 255 : 1, count: count)
        }.body(Data("late".utf8), for: keys)
        #expect(try browser.open(body).content == Data("late".utf8))
        #expect(calls.value == 3)
    }
}
