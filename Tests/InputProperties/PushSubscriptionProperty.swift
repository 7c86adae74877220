import Crypto
import Foundation
import WebPush

/// A subscription to Web Push: taken only if every part is as a browser writes it, and for a known service only.
struct PushSubscriptionProperty: InputProperty {
    let name = "push-subscription"
    let isJSON = true
    let examples: [String]
    private let policy = PushPolicy()

    init() {
        let point = Self.base64URL(Self.point)
        let keys = #""keys":{"p256dh":"\#(point)","auth":"BTBZMqHH6r4Tts7J_aSIgg"}"#
        let endpoints = [
            "https://fcm.googleapis.com/fcm/send/dQw4:APA91b-_x",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA", "https://web.push.apple.com/QGuQ/y",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYA%2fx%2BY%3d",
            "https://evil.notify.windows.com:8443/x",
            "https://fcm.googleapis.com@evil.org/x", "http://127.0.0.1:8080/x",
            "https://web.push.apple.com/a/../b",
        ]
        examples =
            endpoints.map { #"{"endpoint":"\#($0)","expirationTime":null,\#(keys)}"# } + [
                #"{"endpoint":"\#(endpoints[0])","expirationTime":8639999999999999.5,\#(keys)}"#,
                #"{\#(keys),"endpoint":"\#(endpoints[1])"}"#,
            ]
    }

    func fault(on input: [UInt8]) async -> String? {
        guard let subscription = try? PushSubscription(parsing: Data(input), within: policy) else {
            return isBrowsers(input) ? "refused" : nil
        }
        guard input.count <= PushSubscription.longest else { return "too long" }
        guard let again = try? PushSubscription(parsing: subscription.json, within: policy),
            again == subscription
        else { return "not read again" }
        guard again.json == subscription.json else { return "stored otherwise" }
        if let fault = fault(in: subscription) { return fault }
        let shown = "\(subscription) \(String(reflecting: subscription)) \(subscription.endpoint.fingerprint)"
        guard let target = Self.target(of: subscription.endpoint.url), !shown.contains(target) else {
            return "shown"
        }
        return nil
    }

    /// What is wrong with what was taken, by Foundation's reading of it.
    private func fault(in subscription: PushSubscription) -> String? {
        let url = subscription.endpoint.url
        guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let parts = URLComponents(string: url)
        else {
            return "no URL"
        }
        guard parts.scheme == "https", parts.port == nil, parts.user == nil, parts.fragment == nil,
            let host = parts.host, parts.string == url, URL(string: url)?.standardized.absoluteString == url
        else { return "another URL" }
        let isKnown =
            host == "fcm.googleapis.com"
            || [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"].contains {
                host.hasSuffix($0)
            }
        guard isKnown else { return "sent to \(host)" }
        guard let object = try? JSONSerialization.jsonObject(with: subscription.json) as? [String: Any],
            let keys = object["keys"] as? [String: String], object["endpoint"] as? String == url,
            let point = keys["p256dh"].flatMap(Self.bytes), let auth = keys["auth"].flatMap(Self.bytes)
        else { return "stored badly" }
        guard auth.count == 16, point.count == 65, point.first == 4,
            (try? P256.Signing.PublicKey(x963Representation: point)) != nil
        else { return "keys" }
        return nil
    }

    /// Whether an input is one of the examples that browsers give.
    private func isBrowsers(_ input: [UInt8]) -> Bool {
        (examples[..<4] + examples[8...]).contains { $0.utf8.elementsEqual(input) }
    }

    private static func target(of url: String) -> String? {
        url.dropFirst("https://".count).firstIndex(of: "/").map { String(url[$0...]) }
    }

    private static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
            "=",
            with: ""
        )
    }

    private static func bytes(_ text: String) -> Data? {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: standard + String(repeating: "=", count: (4 - text.count % 4) % 4))
    }

    /// The generator of P-256 (SEC 2, section 2.4.2), a point that is certainly on the curve.
    private static let point = Data([
        0x04, 0x6B, 0x17, 0xD1, 0xF2, 0xE1, 0x2C, 0x42, 0x47, 0xF8, 0xBC, 0xE6, 0xE5, 0x63, 0xA4, 0x40, 0xF2,
        0x77,
        0x03, 0x7D, 0x81, 0x2D, 0xEB, 0x33, 0xA0, 0xF4, 0xA1, 0x39, 0x45, 0xD8, 0x98, 0xC2, 0x96, 0x4F, 0xE3,
        0x42,
        0xE2, 0xFE, 0x1A, 0x7F, 0x9B, 0x8E, 0xE7, 0xEB, 0x4A, 0x7C, 0x0F, 0x9E, 0x16, 0x2B, 0xCE, 0x33, 0x57,
        0x6B,
        0x31, 0x5E, 0xCE, 0xCB, 0xB6, 0x40, 0x68, 0x37, 0xBF, 0x51, 0xF5,
    ])
}
