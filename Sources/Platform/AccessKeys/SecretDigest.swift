import Crypto

/// The SHA-256 hash of a key, as four 64-bit words.
struct SecretDigest: Sendable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    init(of text: String) {
        var text = text
        words = text.withUTF8 { bytes in
            SHA256.hash(data: UnsafeRawBufferPointer(bytes)).withUnsafeBytes { digest in
                (Self.word(0, digest), Self.word(1, digest), Self.word(2, digest), Self.word(3, digest))
            }
        }
    }

    /// - Parameter text: 64 lower-case hexadecimal digits. Anything else makes the result `nil`.
    init?(_ text: String) {
        let digits = text.utf8.compactMap(Hexadecimal.value)
        guard text.utf8.count == 64, digits.count == 64 else { return nil }
        let words = (0..<4).map { word in
            digits[word * 16..<(word + 1) * 16].reduce(UInt64(0)) { $0 << 4 | UInt64($1) }
        }
        self.words = (words[0], words[1], words[2], words[3])
    }

    /// The part used for look-up. A client cannot choose it, so the duration of the search reveals nothing.
    var beginning: UInt64 { words.0 }

    var text: String {
        [words.0, words.1, words.2, words.3].map(Hexadecimal.text).joined()
    }

    /// Compares in constant time.
    func isSame(as other: SecretDigest) -> Bool {
        (words.0 ^ other.words.0) | (words.1 ^ other.words.1) | (words.2 ^ other.words.2)
            | (words.3 ^ other.words.3) == 0
    }

    private static func word(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> UInt64 {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
}
