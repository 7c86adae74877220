import Crypto
import Foundation

/// The encryption of a message: the coding aes128gcm (RFC 8188) in one record, with keys by RFC 8291.
struct PushEncryption {
    /// The record size that is declared. The one record is shorter.
    private static let recordSize: UInt32 = 4096

    /// Lengths are padded to a multiple of so many bytes, so that they tell little of the payload.
    var step = 1024
    /// Returns so many unpredictable bytes.
    let randomBytes: @Sendable (Int) -> [UInt8]

    /// Returns the body of a request.
    func body(_ payload: Data, for keys: PushKeys) throws(PushEncryptionError) -> Data {
        let salt = randomBytes(16)
        guard salt.count == 16 else { throw .noRandomness }
        let ephemeral = try P256.KeyAgreement.PrivateKey(randomBytes: randomBytes)
        do {
            return try body(payload, for: keys, from: ephemeral, salt: salt)
        } catch {
            throw .refused
        }
    }

    private func body(
        _ payload: Data,
        for keys: PushKeys,
        from ephemeral: P256.KeyAgreement.PrivateKey,
        salt: [UInt8]
    ) throws -> Data {
        let receiver = try P256.KeyAgreement.PublicKey(x963Representation: keys.publicKey.value)
        let sender = ephemeral.publicKey.x963Representation
        // RFC 8291, section 3.3.
        let material = try ephemeral.sharedSecretFromKeyAgreement(with: receiver).hkdfDerivedSymmetricKey(
            using: SHA256.self,
            salt: keys.secret.value,
            sharedInfo: Array("WebPush: info\u{0}".utf8) + keys.publicKey.value + sender,
            outputByteCount: 32
        )
        // RFC 8188, sections 2.2 and 2.3; the number of the first record leaves the nonce as it is.
        let key = derived(from: material, salt, "Content-Encoding: aes128gcm\u{0}", count: 16)
        let nonce = derived(from: material, salt, "Content-Encoding: nonce\u{0}", count: 12)
        let sealed = try AES.GCM.seal(
            padded(payload),
            using: key,
            nonce: nonce.withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
        )
        // RFC 8188, section 2.1: salt, record size, length of the key's id, the key's id.
        var body = Data(salt)
        withUnsafeBytes(of: Self.recordSize.bigEndian) { body.append(contentsOf: $0) }
        body.append(UInt8(sender.count))
        return body + sender + sealed.ciphertext + sealed.tag
    }

    private func derived(
        from material: SymmetricKey,
        _ salt: [UInt8],
        _ purpose: String,
        count: Int
    ) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: material,
            salt: salt,
            info: Array(purpose.utf8),
            outputByteCount: count
        )
    }

    /// RFC 8188, section 2: a byte 2 ends the content of the last record, and zeros follow.
    private func padded(_ payload: Data) -> Data {
        let step = max(1, step)
        let length = max(1, (payload.count + step - 1) / step) * step
        return payload + [2] + Data(count: max(length, payload.count) - payload.count)
    }
}

extension P256.KeyAgreement.PrivateKey {
    /// - Throws: `.noRandomness` if no bytes of the source are a key: of 2³² texts, one is none.
    fileprivate init(randomBytes: (Int) -> [UInt8]) throws(PushEncryptionError) {
        for _ in 0..<8 {
            if let key = try? Self(rawRepresentation: randomBytes(32)) {
                self = key
                return
            }
        }
        throw .noRandomness
    }
}

/// Why a message is not encrypted.
enum PushEncryptionError: Error, Hashable, Sendable {
    /// The source of random bytes gives none that can be used.
    case noRandomness
    /// The library refuses.
    case refused
}
