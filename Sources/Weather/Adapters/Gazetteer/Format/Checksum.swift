/// CRC-32 as in ISO 3309 and zlib (polynomial 0xEDB88320, reflected), eight bytes a step
/// (M. Kounavis and F. Berry, "Novel Table Lookup-Based Algorithms for High-Performance CRC Generation", 2008).
enum Checksum {
    static func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        tables.withUnsafeBufferPointer { tables in
            var crc = UInt32.max
            var position = 0
            while position + 8 <= bytes.count {
                let word = UInt64(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                )
                let mixed = word ^ UInt64(crc)
                crc = 0
                for byte in 0..<8 {
                    crc ^= tables[(7 - byte) << 8 | Int((mixed >> UInt64(byte << 3)) & 0xFF)]
                }
                position += 8
            }
            while position < bytes.count {
                crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[position])) & 0xFF)]
                position += 1
            }
            return ~crc
        }
    }

    /// Row n: the checksum of a byte followed by n zero bytes.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            tables[byte] = (0..<8).reduce(UInt32(byte)) { crc, _ in
                crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
            }
        }
        for index in 256..<tables.count {
            let before = tables[index - 256]
            tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
        }
        return tables
    }()
}
