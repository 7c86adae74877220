import Crypto
public import Foundation

/// The proof that a target belongs to whoever entered it: a code is sent to the target, and they type what they read there.
/// What is stored is a hash of the code with the target, so that neither a thief of the database nor another target helps.
public struct TargetProof: Hashable, Sendable {
    /// How long a code is taken, in seconds: 10 minutes.
    public static let lifetime: TimeInterval = 600
    /// How often somebody may type a code.
    public static let tries = 5

    /// 16 random bytes, which make hashes of equal codes differ.
    public let salt: [UInt8]
    public let hash: [UInt8]
    public let expiresAt: Date
    public private(set) var triesLeft: Int

    /// Reads a proof that was stored.
    public init(salt: [UInt8], hash: [UInt8], expiresAt: Date, triesLeft: Int) {
        (self.salt, self.hash) = (salt, hash)
        (self.expiresAt, self.triesLeft) = (expiresAt, triesLeft)
    }

    /// Creates a proof with the code to send.
    ///
    /// - Parameters:
    ///   - target: The address, in its one spelling.
    ///   - randomBytes: Returns unpredictable bytes.
    public static func make(
        for target: String,
        at moment: Date,
        randomBytes: (Int) -> [UInt8]
    ) -> (code: ProofCode, proof: TargetProof) {
        let (code, salt) = (ProofCode(randomBytes: randomBytes), randomBytes(16))
        let proof = TargetProof(
            salt: salt,
            hash: hash(of: code, for: target, salt),
            expiresAt: moment.addingTimeInterval(lifetime),
            triesLeft: tries
        )
        return (code, proof)
    }

    /// Checks what somebody typed, and counts the try, which is to be stored before the result is told. What cannot be a
    /// code does not count.
    public mutating func check(_ typed: String, for target: String, at moment: Date) -> ProofResult {
        guard triesLeft > 0 else { return .usedUp }
        // A clock that was set back does not make it live longer.
        guard moment < expiresAt, moment >= expiresAt.addingTimeInterval(-Self.lifetime) else {
            return .expired
        }
        guard let code = ProofCode(typed: typed) else { return .noCode }
        triesLeft -= 1
        let given = Self.hash(of: code, for: target, salt)
        // In the same time wherever they differ.
        let difference = zip(given, hash).reduce(given.count ^ hash.count) { $0 | Int($1.0 ^ $1.1) }
        guard difference == 0 else { return triesLeft > 0 ? .wrong(triesLeft: triesLeft) : .usedUp }
        triesLeft = 0
        return .proven
    }

    private static func hash(of code: ProofCode, for target: String, _ salt: [UInt8]) -> [UInt8] {
        let text = Data(code.text.utf8 + [0] + target.utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: salt)))
    }
}

/// The result of typing a code.
public enum ProofResult: Hashable, Sendable {
    case proven
    case wrong(triesLeft: Int)
    /// It cannot be a code: too short, too long, or with other characters.
    case noCode
    case expired
    /// It was used, or typed wrongly too often. A new code is needed.
    case usedUp
}

/// Eight characters that people can tell apart, of 32: 40 random bits (Crockford's Base32).
public struct ProofCode: Hashable, Sendable {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let length = 8

    /// Without a hyphen.
    public let text: String

    init(randomBytes: (Int) -> [UInt8]) {
        text = String(
            decoding: randomBytes(Self.length).map { Self.alphabet[Int($0 & 31)] },
            as: UTF8.self
        )
    }

    /// Reads what somebody typed: in any case, with blanks and hyphens, O for 0, I and L for 1.
    public init?(typed: String) {
        guard typed.utf8.count <= 64 else { return nil }
        var read: [UInt8] = []
        for byte in typed.utf8 where byte != 0x20 && byte != 0x2D {
            let upper = (0x61...0x7A).contains(byte) ? byte & 0xDF : byte
            let meant =
                upper == UInt8(ascii: "O") ? UInt8(ascii: "0") : "IL".utf8.contains(upper) ? 0x31 : upper
            guard Self.alphabet.contains(meant) else { return nil }
            read.append(meant)
        }
        guard read.count == Self.length else { return nil }
        text = String(decoding: read, as: UTF8.self)
    }

    /// For people: `7K3M-9QXA`.
    public var shown: String { "\(text.prefix(4))-\(text.suffix(4))" }
}
