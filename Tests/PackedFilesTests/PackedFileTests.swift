import Foundation
import PackedFiles
import Testing
import UpstreamEmulator

@Suite("Files, packed or not")
struct PackedFileTests {
    private static let text = Data((0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) })

    /// Reads a file of these bytes to its end.
    private static func read(_ data: Data) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "packed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try data.write(to: file)
        let packed = try PackedFile(path: file.path)
        var bytes = Data()
        while let piece = try packed.next() {
            #expect(!piece.isEmpty)
            bytes.append(contentsOf: piece)
        }
        // The end stays the end.
        #expect(try packed.next() == nil)
        return bytes
    }

    @Test("The same bytes come out, packed, packed in two members, or as they are")
    func reads() throws {
        let long = Data(repeating: 65, count: 1_000_000) + Self.text
        for data in [Self.text, long, Data("x".utf8), Data([0x1F]), Data()] {
            #expect(try Self.read(data) == data)
            #expect(try Self.read(Gzip.pack(data)) == data)
            #expect(try Self.read(Gzip.pack(data) + Gzip.pack(Self.text)) == data + Self.text)
        }
    }

    @Test("What is cut short, damaged or followed by something else is refused")
    func damaged() throws {
        let packed = Gzip.pack(Self.text)
        var broken = packed
        broken[packed.count / 2] ^= 0xFF
        for data in [packed.dropLast(), packed.prefix(20), packed.prefix(2), broken, packed + Data("x".utf8)]
        {
            #expect(throws: PackedFileError.damaged) { try Self.read(Data(data)) }
        }
    }

    @Test("The system's reason is told")
    func missing() {
        #expect(throws: PackedFileError.system(ENOENT)) { try PackedFile(path: "/nowhere/at/all") }
        #expect(throws: PackedFileError.system(EISDIR)) { try PackedFile(path: "/").next() }
    }
}
