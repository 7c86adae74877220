import Crypto
import SQLStore

/// How many rows a table has, and a checksum of them in any order: the sum of the SHA-256 of each, in four parts.
public struct TableDigest: Hashable, Sendable {
    public private(set) var rows = 0
    // No vector: values of its alignment in an error end a task of Swift 6.3 ("freed pointer was not the last allocation").
    private var sums: [UInt64] = [0, 0, 0, 0]

    public init() {}

    /// Reads what ``text`` wrote; `nil` if it did not.
    init?(rows: Int, text: String) {
        guard text.utf8.count == 64, rows >= 0 else { return nil }
        var rest = text[...]
        for place in sums.indices {
            guard let number = UInt64(rest.prefix(16), radix: 16) else { return nil }
            sums[place] = number
            rest = rest.dropFirst(16)
        }
        self.rows = rows
    }

    /// The checksum, 64 hexadecimal digits.
    public var text: String {
        sums.indices.map { place in
            let digits = String(sums[place], radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Adds a row: the values of its columns in the order of their names.
    mutating func add(_ row: [SQLValue]) {
        rows += 1
        SHA256.hash(data: ValueBytes.encode(row)).withUnsafeBytes { bytes in
            for place in sums.indices {
                sums[place] &+= UInt64(
                    bigEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)
                )
            }
        }
    }
}
