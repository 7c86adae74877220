import Crypto
import Foundation
import Synchronization
import TestSupport

@testable import WebPush

/// A browser with a subscription: makes what `toJSON()` gives, and opens what is sent to it by RFC 8188 and 8291, read
/// from the other side.
struct Browser {
    struct Unreadable: Error {}

    let key: P256.KeyAgreement.PrivateKey
    let auth: [UInt8]
    var endpoint = "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABc-capability_9"

    init(key: P256.KeyAgreement.PrivateKey = .init(), auth: [UInt8] = Array(0..<16)) {
        (self.key, self.auth) = (key, auth)
    }

    init(endpoint: String) {
        self.init()
        self.endpoint = endpoint
    }

    var p256dh: String { key.publicKey.x963Representation.base64URL }

    var json: String {
        #"{"endpoint":"\#(endpoint)","expirationTime":null,"keys":{"p256dh":"\#(p256dh)","auth":"\#(Data(auth).base64URL)"}}"#
    }

    func subscription(_ policy: PushPolicy = PushPolicy(allowsLoopback: true)) throws -> PushSubscription {
        try PushSubscription(parsing: Data(json.utf8), within: policy)
    }

    /// The content and how many bytes of padding followed it.
    func open(_ body: Data) throws -> (content: Data, padding: Int) {
        let body = Array(body)
        guard body.count > 86 + 16, body[16..<21].elementsEqual([0, 0, 16, 0, 65]) else { throw Unreadable() }
        let (salt, sender, record) = (Data(body[..<16]), Data(body[21..<86]), Data(body[86...]))
        guard record.count <= 4096 else { throw Unreadable() }
        let secret = try key.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: sender)
        )
        // Extract and expand by hand, as RFC 5869 has it.
        let shared = secret.withUnsafeBytes { Data($0) }
        let extracted = hmac(Data(auth), shared)
        let info = Data("WebPush: info\0".utf8) + key.publicKey.x963Representation + sender
        let material = hmac(extracted, info + [1])
        let pseudorandom = hmac(salt, material)
        let contentKey = hmac(pseudorandom, Data("Content-Encoding: aes128gcm\0".utf8) + [1]).prefix(16)
        let nonce = hmac(pseudorandom, Data("Content-Encoding: nonce\0".utf8) + [1]).prefix(12)
        let plain = try AES.GCM.open(
            AES.GCM.SealedBox(combined: nonce + record),
            using: SymmetricKey(data: contentKey)
        )
        guard let end = plain.lastIndex(where: { $0 != 0 }), plain[end] == 2 else { throw Unreadable() }
        return (Data(plain[..<end]), plain.distance(from: end, to: plain.endIndex) - 1)
    }

    private func hmac(_ key: Data, _ message: Data) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }
}

extension Data {
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    init?(base64URL text: String) {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        self.init(base64Encoded: standard + String(repeating: "=", count: (4 - text.count % 4) % 4))
    }
}

/// Unpredictable bytes that are the same in every run, and differ from call to call.
func seededBytes(_ seed: UInt64 = 1) -> @Sendable (Int) -> [UInt8] {
    let generator = Locked(SeededGenerator(seed: seed))
    return { count in
        generator.change { random in
            (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        }
    }
}

/// A value that several tasks change.
final class Locked<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value { state.withLock { $0 } }

    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        state.withLock { value in
            var changed = value
            defer { value = changed }
            return body(&changed)
        }
    }
}

/// 2026-11-22 09:05 UTC.
let now = Date(timeIntervalSince1970: 1_795_338_300)
