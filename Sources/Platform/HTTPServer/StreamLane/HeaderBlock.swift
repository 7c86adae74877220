import NIOCore
import NIOHPACK

/// A header block as HPACK (RFC 7541).
struct HeaderBlock {
    let bytes: ByteBuffer

    init(_ bytes: ByteBuffer) { self.bytes = bytes }

    /// Whether reading it changes the table that later blocks refer to. A malformed block may be judged either way.
    var changesTable: Bool {
        bytes.withUnsafeReadableBytes { bytes in
            var index = 0
            while index < bytes.count {
                let first = bytes[index]
                if first & 0x80 != 0 {
                    guard Self.integer(prefix: 7, in: bytes, at: &index) != nil else { return true }
                } else if first & 0xE0 != 0 {
                    // Added to the table, or a new size of it.
                    return true
                } else {
                    guard let name = Self.integer(prefix: 4, in: bytes, at: &index) else { return true }
                    for _ in 0..<(name == 0 ? 2 : 1) {
                        guard let length = Self.integer(prefix: 7, in: bytes, at: &index) else { return true }
                        index += length
                    }
                }
            }
            return index != bytes.count
        }
    }

    /// Reads an integer (RFC 7541, section 5.1); `nil` if it is incomplete or larger than any block.
    private static func integer(prefix: Int, in bytes: UnsafeRawBufferPointer, at index: inout Int) -> Int? {
        guard index < bytes.count else { return nil }
        let most = (1 << prefix) - 1
        var value = Int(bytes[index]) & most
        index += 1
        guard value == most else { return value }
        for shift in [0, 7, 14] {
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            index += 1
            value += Int(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }
}

// MARK: Blocks that neither read nor change a table

extension ByteBuffer {
    /// Writes a field as a literal that is not added to a table (RFC 7541, section 6.2.2).
    mutating func writeLiteralField(_ name: String, _ value: String) {
        if let index = Self.knownNames[name] {
            writePackedInteger(index, prefix: 4)
        } else {
            writeInteger(UInt8(0))
            writePackedString(name)
        }
        writePackedString(value)
    }

    /// Writes the `:status` of a response.
    mutating func writeStatusField(_ code: Int) {
        switch code {
        // In the static table (RFC 7541, appendix A).
        case 200: writeInteger(UInt8(0x80 | 8))
        case 304: writeInteger(UInt8(0x80 | 11))
        default: writeLiteralField(":status", String(code))
        }
    }

    private mutating func writePackedString(_ text: String) {
        writePackedInteger(text.utf8.count, prefix: 7)
        writeString(text)
    }

    private mutating func writePackedInteger(_ value: Int, prefix: Int) {
        let most = (1 << prefix) - 1
        guard value >= most else { return _ = writeInteger(UInt8(value)) }
        writeInteger(UInt8(most))
        var rest = value - most
        while rest >= 0x80 {
            writeInteger(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        writeInteger(UInt8(rest))
    }

    /// Names that responses have, by their place in the static table.
    private static let knownNames = [
        ":status": 8, "age": 21, "cache-control": 24, "content-encoding": 26, "content-length": 28,
        "content-type": 31, "date": 33, "etag": 34, "strict-transport-security": 56, "vary": 59,
    ]
}

extension HPACKHeaders {
    /// The same fields as a block that any decoder reads alike, whatever it has read before.
    var literalBlock: ByteBuffer {
        var block = ByteBuffer()
        for (name, value, _) in self { block.writeLiteralField(name, value) }
        return block
    }
}
