import Clocks
import Crypto
import Foundation
import HTTPPort
import TestSupport
import Testing

@testable import WebPush

@Suite("Keys and tokens (VAPID)")
struct VAPIDTests {
    struct Claims: Decodable {
        let aud: String
        let exp: Int
        let sub: String
    }

    let wallClock = ManualWallClock(now)
    let mozilla = HTTPEndpoint(host: "updates.push.services.mozilla.com")

    func keys() throws -> VAPIDKeys { try VAPIDKeys(randomBytes: seededBytes(3)) }

    func tokens(_ keys: VAPIDKeys) throws -> VAPIDTokens {
        VAPIDTokens(
            keys: keys,
            contact: try VAPIDContact("mailto:operator@example.org"),
            wallClock: wallClock.clock
        )
    }

    /// What a service reads of the field, if the signature is that of the key beside it.
    func verified(_ authorization: String, by keys: VAPIDKeys) throws -> Claims {
        let parts = try #require(
            authorization.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/)
        )
        #expect(String(parts.4) == keys.applicationServerKey)
        let point = try #require(Data(base64URL: String(parts.4)))
        let signature = try #require(Data(base64URL: String(parts.3)))
        #expect(signature.count == 64)
        let isValid = try P256.Signing.PublicKey(x963Representation: point).isValidSignature(
            P256.Signing.ECDSASignature(rawRepresentation: signature),
            for: Data("\(parts.1).\(parts.2)".utf8)
        )
        #expect(isValid)
        let header = try #require(Data(base64URL: String(parts.1)))
        #expect(String(decoding: header, as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#)
        return try JSONDecoder().decode(Claims.self, from: try #require(Data(base64URL: String(parts.2))))
    }

    @Test("keys are stored as text and read again")
    func stored() throws {
        let keys = try keys()
        #expect(keys.text.utf8.count == 43)
        #expect(keys.applicationServerKey.utf8.count == 87)
        #expect(try VAPIDKeys(parsing: keys.text) == keys)
        #expect(try VAPIDKeys(parsing: keys.text).text == keys.text)
        #expect(try VAPIDKeys(randomBytes: seededBytes(4)) != keys)
        let point = try #require(Data(base64URL: keys.applicationServerKey))
        #expect(point.first == 4)
    }

    @Test("what is no key is refused")
    func notKeys() throws {
        let text = try keys().text
        for wrong in [
            "", String(text.dropLast()), text + "A", text + "=", Data(count: 32).base64URL,
            Data(repeating: 255, count: 32).base64URL,
        ] {
            #expect(throws: VAPIDError.notKeys) { try VAPIDKeys(parsing: wrong) }
        }
        #expect(throws: VAPIDError.noRandomness) { try VAPIDKeys { _ in [] } }
        #expect(throws: VAPIDError.noRandomness) { try VAPIDKeys { Array(repeating: 255, count: $0) } }
    }

    @Test("a token says for whom, until when and who sends, and is signed")
    func token() throws {
        let keys = try keys()
        let claims = try verified(try tokens(keys).authorization(for: mozilla), by: keys)
        #expect(claims.aud == "https://updates.push.services.mozilla.com")
        #expect(claims.sub == "mailto:operator@example.org")
        #expect(Double(claims.exp) == now.timeIntervalSince1970 + 12 * 3600)
        let other = try HTTPEndpoint(parsing: "https://push.example.org:8443")
        #expect(
            try verified(try tokens(keys).authorization(for: other), by: keys).aud
                == "https://push.example.org:8443"
        )
    }

    @Test("a token is used until an hour before it expires, for its audience alone")
    func cached() throws {
        let (keys, apple) = (try keys(), HTTPEndpoint(host: "web.push.apple.com"))
        let tokens = try tokens(keys)
        let first = try tokens.authorization(for: mozilla)
        #expect(try tokens.authorization(for: apple) != first)
        wallClock.pass(11 * 3600 - 1)
        #expect(try tokens.authorization(for: mozilla) == first)
        wallClock.pass(1)
        let second = try tokens.authorization(for: mozilla)
        #expect(second != first)
        #expect(
            try verified(second, by: keys).exp == Int(now.timeIntervalSince1970) + 23 * 3600
        )
    }

    @Test("after the clock was set back, no token of the future is used")
    func setBack() throws {
        let keys = try keys()
        let tokens = try tokens(keys)
        let first = try tokens.authorization(for: mozilla)
        wallClock.pass(-2 * 86_400)
        let second = try tokens.authorization(for: mozilla)
        #expect(second != first)
        let remaining = Double(try verified(second, by: keys).exp) - now.timeIntervalSince1970 + 2 * 86_400
        #expect(remaining <= 86_400)
    }

    @Test("tokens are kept for so many origins, and those not used for longest are forgotten")
    func bounded() throws {
        let tokens = try tokens(try keys())
        let first = try tokens.authorization(for: mozilla)
        for number in 1..<VAPIDTokens.mostOrigins {
            _ = try tokens.authorization(for: HTTPEndpoint(host: "\(number).notify.windows.com"))
        }
        #expect(try tokens.authorization(for: mozilla) == first)
        let second = try tokens.authorization(for: HTTPEndpoint(host: "2.notify.windows.com"))
        for number in 0..<VAPIDTokens.mostOrigins {
            _ = try tokens.authorization(for: HTTPEndpoint(host: "x\(number).notify.windows.com"))
        }
        #expect(try tokens.authorization(for: HTTPEndpoint(host: "2.notify.windows.com")) != second)
        #expect(try tokens.authorization(for: mozilla) != first)
    }

    @Test(
        "a contact is an address or a page",
        arguments: ["mailto:me@example.org", "mailto:a+b@x.example.org", "https://example.org/contact?x=1"]
    )
    func contact(text: String) throws {
        #expect(try VAPIDContact(text).text == text)
    }

    @Test(
        "what services refuse is no contact",
        arguments: [
            "", "me@example.org", "mailto:", "mailto:me", "mailto:me@localhost", "mailto:@example.org",
            "mailto: me@example.org", "mailto:<me@example.org>", "mailto:me@example.org\n",
            "mailto:me@@example.org",
            "MAILTO:me@example.org", "http://example.org", "https://localhost", "https://",
            "https://a:b@example.org",
            "mailto:가@example.org", "mailto:me@.org", "mailto:me@exam_ple.org",
            "mailto:me@" + String(repeating: "a", count: 250) + ".org",
        ]
    )
    func noContact(text: String) {
        #expect(throws: VAPIDError.notContact) { try VAPIDContact(text) }
    }
}
