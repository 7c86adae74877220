import Crypto
import Foundation
import Languages
import NotificationPorts
import StoragePort

/// Makes and reads the tokens in links that stop mail: sealed with a key made of the server's signing secret (AES-256-GCM), so
/// that nothing is stored, nobody else can make one, and none tells whose it is.
///
/// A token has 72 letters, digits, "-" and "_": nonce, sealed content and tag in base64url. The content is the language
/// (2 bytes), the profile (16) and the mark of the address (8).
struct SealedUnsubscribeLinks: UnsubscribeLinks {
    private let key: SymmetricKey
    /// Of nonces and of the marks of addresses.
    private let codeKey: SymmetricKey

    private static let length = 72
    private static let markLength = 8

    /// - Parameter secret: The server's signing secret, 32 random bytes.
    init(secret: [UInt8]) {
        let secret = SymmetricKey(data: secret)
        func derived(_ purpose: String) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Data(purpose.utf8), outputByteCount: 32)
        }
        (key, codeKey) = (derived("haneul unsubscribe seal"), derived("haneul unsubscribe code"))
    }

    func token(of profile: Profile.ID, at address: String, in language: Language) -> String? {
        guard let bytes = Self.bytes(ofHex: profile.rawValue) else { return nil }
        let content = Array(language.rawValue.utf8) + bytes + mark(of: address)
        // Made of the content, so that a mail that is sent again is the same: one nonce for each content, never for two.
        guard language.rawValue.utf8.count == 2,
            let nonce = try? AES.GCM.Nonce(data: code(of: "nonce", content).prefix(12)),
            let sealed = try? AES.GCM.seal(content, using: key, nonce: nonce).combined
        else { return nil }
        return sealed.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    }

    func link(_ token: String) -> UnsubscribeLink? {
        guard token.utf8.count == Self.length, token.utf8.allSatisfy(Self.isTokenByte),
            let data = Data(
                base64Encoded: token.replacing("-", with: "+").replacing("_", with: "/")
            ),
            let box = try? AES.GCM.SealedBox(combined: data),
            let content = try? AES.GCM.open(box, using: key), content.count == 2 + 16 + Self.markLength,
            let language = Language(rawValue: String(decoding: content.prefix(2), as: UTF8.self))
        else { return nil }
        let profile = content.dropFirst(2).prefix(16).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        return UnsubscribeLink(
            profile: Profile.ID(rawValue: profile.joined()),
            language: language,
            addressMark: Array(content.suffix(Self.markLength))
        )
    }

    func isLink(_ link: UnsubscribeLink, to address: String) -> Bool {
        link.addressMark == mark(of: address)
    }

    private func mark(of address: String) -> [UInt8] {
        Array(code(of: "address", Array(address.lowercased().utf8)).prefix(Self.markLength))
    }

    private func code(of purpose: String, _ bytes: [UInt8]) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Data((purpose + "\0").utf8) + bytes, using: codeKey))
    }

    /// Returns `nil` unless the text is 32 lower-case hexadecimal digits.
    private static func bytes(ofHex text: String) -> [UInt8]? {
        let digits = text.utf8.map { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
            default: nil
            }
        }.compactMap(\.self)
        guard digits.count == 32, text.utf8.count == 32 else { return nil }
        return stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
