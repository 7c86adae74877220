import Testing

@testable import Gazetteer

@Suite struct CRC32Tests {
    /// By Python's `zlib.crc32`; the first is the check value of the catalogue of parametrised CRC algorithms
    /// (reveng.sourceforge.io).
    @Test(
        "checksums are those of zlib",
        arguments: [
            (Array("123456789".utf8), 0xCBF4_3926),
            ([], 0),
            (Array(0...255), 0x2905_8C73),
            ([UInt8](repeating: 0, count: 17), 0xC9EF_F1BD),
        ] as [([UInt8], UInt32)]
    )
    func checksums(bytes: [UInt8], expected: UInt32) {
        #expect(bytes.withUnsafeBytes(\.crc32) == expected)
    }
}
