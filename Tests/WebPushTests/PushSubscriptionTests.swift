import Crypto
import Foundation
import Testing

@testable import WebPush

@Suite("Subscriptions")
struct PushSubscriptionTests {
    static let browser = Browser()

    static func parse(_ json: String) throws -> PushSubscription {
        try PushSubscription(parsing: Data(json.utf8), within: PushPolicy())
    }

    @Test("what a browser gives is read, with members that later ones may add")
    func read() throws {
        let subscription = try Self.parse(Self.browser.json)
        #expect(subscription.endpoint.url == Self.browser.endpoint)
        #expect(subscription.expires == nil)
        #expect(Data(subscription.keys.publicKey.value) == Self.browser.key.publicKey.x963Representation)
        #expect(subscription.keys.secret.value == Self.browser.auth)
        let more = Self.browser.json.replacing(#""auth""#, with: #""more":[1],"auth""#).replacing(
            #""keys""#,
            with: #""options":{"userVisibleOnly":true},"keys""#
        )
        #expect(try Self.parse(more) == subscription)
        #expect(
            try Self.parse(Self.browser.json.replacing(#""expirationTime":null,"#, with: "")) == subscription
        )
    }

    @Test("it is stored and read again")
    func stored() throws {
        for json in [Self.browser.json, Self.browser.json.replacing("null", with: "1795338300123")] {
            let subscription = try Self.parse(json)
            #expect(try PushSubscription(parsing: subscription.json, within: PushPolicy()) == subscription)
        }
        #expect(
            try Self.parse(Self.browser.json.replacing("null", with: "1795338300123")).expires?
                .timeIntervalSince1970 == 1_795_338_300.123
        )
    }

    @Test(
        "a member that is missing or of another type is named",
        arguments: [
            (#""endpoint":"[^"]*","#, "", PushSubscriptionField.endpoint),
            (#""endpoint":"[^"]*""#, #""endpoint":7"#, .endpoint), ("null", #""soon""#, .expirationTime),
            ("null", "-1", .expirationTime), ("null", "1e300", .expirationTime),
            (#""keys":\{.*\}\}"#, #""keys":null}"#, .keys), (#","keys":\{.*\}\}"#, "}", .keys),
            (#""p256dh":"[^"]*","#, "", .publicKey), (#""p256dh":"[^"]*""#, #""p256dh":[1]"#, .publicKey),
            (#","auth":"[^"]*""#, "", .secret), (#""auth":"[^"]*""#, #""auth":null"#, .secret),
        ]
    )
    func unusable(pattern: String, text: String, field: PushSubscriptionField) throws {
        let json = Self.browser.json.replacing(try Regex(pattern), with: text)
        #expect(throws: PushSubscriptionError.unusable(field)) { try Self.parse(json) }
    }

    @Test("what is no JSON, or too long, is not read")
    func notJSON() {
        for json in ["", "{", "[]", "null", "7", Self.browser.json + "x"] {
            #expect(throws: PushSubscriptionError.notJSON) { try Self.parse(json) }
        }
        let padding = String(repeating: " ", count: PushSubscription.longest - Self.browser.json.utf8.count)
        #expect(throws: Never.self) { try Self.parse(Self.browser.json + padding) }
        #expect(throws: PushSubscriptionError.tooLong(limit: 4096)) {
            try Self.parse(Self.browser.json + padding + " ")
        }
    }

    @Test("the longest endpoint can be stored and read again")
    func longest() throws {
        let start = "https://fcm.googleapis.com/"
        let url = start + String(repeating: "/", count: PushEndpoint.longest - start.utf8.count)
        let subscription = try Self.parse(Browser(endpoint: url).json)
        #expect(try PushSubscription(parsing: subscription.json, within: PushPolicy()) == subscription)
    }

    @Test("keys of other sizes and other alphabets are refused")
    func keys() throws {
        let point = Self.browser.key.publicKey.x963Representation
        let wrong = [
            point.dropLast(), point + [0], Data(point.dropFirst()),
            Self.browser.key.publicKey.compressedRepresentation,
            Data([6] + point.dropFirst()), Data(),
        ].map(\.base64URL)
        for text in wrong + [Self.browser.p256dh + "=", point.base64EncodedString()] {
            let json = Self.browser.json.replacing(Self.browser.p256dh, with: text)
            #expect(throws: PushSubscriptionError.invalid(.publicKey)) { try Self.parse(json) }
        }
        let auth = Data(Self.browser.auth).base64URL
        for bytes in [Data(count: 15), Data(count: 17), Data()] {
            let json = Self.browser.json.replacing(auth, with: bytes.base64URL)
            #expect(throws: PushSubscriptionError.invalid(.secret)) { try Self.parse(json) }
        }
    }

    @Test("a point that is not on the curve is refused")
    func notOnCurve() throws {
        var point = Self.browser.key.publicKey.x963Representation
        point[64] ^= 1
        let zero = Data([4] + Array(repeating: 0, count: 64))
        let beyond = Data([4] + Array(repeating: 0xFF, count: 64))
        for bytes in [point, zero, beyond] {
            let json = Self.browser.json.replacing(Self.browser.p256dh, with: bytes.base64URL)
            #expect(throws: PushSubscriptionError.notOnCurve) { try Self.parse(json) }
        }
    }

    @Test("the endpoint's fault is told")
    func endpoint() {
        #expect(throws: PushSubscriptionError.endpoint(.notEncrypted)) {
            try Self.parse(Browser(endpoint: "http://127.0.0.1/x").json)
        }
    }
}
