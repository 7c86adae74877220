import Accounts
import CArgon2
import Foundation

/// A hash by Argon2id, with what is needed to compute it again.
struct Argon2Hash: Hashable, Sendable {
    let parameters: Argon2Parameters
    /// Names the pepper.
    let pepper: [UInt8]
    let salt: [UInt8]
    let hash: [UInt8]

    static let saltLength = 16
    static let length = 32

    init(parameters: Argon2Parameters, pepper: [UInt8], salt: [UInt8], hash: [UInt8]) {
        (self.parameters, self.pepper, self.salt, self.hash) = (parameters, pepper, salt, hash)
    }

    /// Computes a hash, which is slow on purpose.
    ///
    /// - Parameter secret: The password with its pepper.
    static func compute(
        _ secret: [UInt8],
        _ parameters: Argon2Parameters,
        salt: [UInt8]
    ) throws(PasswordHashingError) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: length)
        let status = argon2id_hash_raw(
            UInt32(clamping: parameters.passes),
            UInt32(clamping: parameters.memory),
            UInt32(clamping: parameters.lanes),
            secret,
            secret.count,
            salt,
            salt.count,
            &hash,
            hash.count
        )
        guard status == ARGON2_OK.rawValue else {
            throw .failed(argon2_error_message(status).map { String(cString: $0) } ?? "Argon2: \(status)")
        }
        return hash
    }

    /// Compares in constant time.
    func isSame(as other: [UInt8]) -> Bool {
        hash.count == other.count && zip(hash, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

/// The PHC string format: `$argon2id$v=19$m=19456,t=2,p=1,keyid=…$salt$hash`.
extension Argon2Hash {
    var text: PasswordHash {
        let cost = "m=\(parameters.memory),t=\(parameters.passes),p=\(parameters.lanes)"
        let key = "keyid=\(Self.base64(pepper))"
        let (salt, hash) = (Self.base64(salt), Self.base64(hash))
        return PasswordHash(rawValue: "$argon2id$v=19$\(cost),\(key)$\(salt)$\(hash)")
    }

    /// Returns `nil` if the text is no hash that ``text`` wrote.
    init?(_ text: PasswordHash) {
        let parts = text.rawValue.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19",
            let salt = Self.bytes(parts[4]), let hash = Self.bytes(parts[5]), hash.count == Self.length
        else { return nil }
        var fields: [Substring: Substring] = [:]
        for field in parts[3].split(separator: ",") {
            guard let equals = field.firstIndex(of: "=") else { return nil }
            fields[field[..<equals]] = field[field.index(after: equals)...]
        }
        guard let memory = fields["m"].flatMap({ Int($0) }), let passes = fields["t"].flatMap({ Int($0) }),
            let lanes = fields["p"].flatMap({ Int($0) }), let pepper = fields["keyid"].flatMap(Self.bytes)
        else { return nil }
        self.init(
            parameters: Argon2Parameters(memory: memory, passes: passes, lanes: lanes),
            pepper: pepper,
            salt: salt,
            hash: hash
        )
    }

    /// Without padding.
    private static func base64(_ bytes: [UInt8]) -> String {
        String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
    }

    private static func bytes(_ text: Substring) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: text + padding).map(Array.init)
    }
}
