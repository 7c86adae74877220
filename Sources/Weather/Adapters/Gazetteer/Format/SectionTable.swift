import CZlib
import WeatherModels

/// The positions of a file's sections, all checked to be inside the file.
struct SectionTable: @unchecked Sendable {  // Its memory never changes.
    let memory: FileMemory
    /// By the section's number.
    private var entries: [Entry?]

    private struct Entry {
        let bytes: UnsafeRawBufferPointer
        let checksum: UInt32
    }

    /// Reads only the header and the section table.
    init(_ memory: FileMemory) throws(GazetteerFileError) {
        self.memory = memory
        let bytes = memory.bytes
        guard bytes.count >= FileLayout.headerLength, bytes.starts(with: FileLayout.magic) else {
            throw .notAGazetteer
        }
        let version: UInt32 = bytes.number(at: FileLayout.Header.version)
        guard version == FileLayout.version else {
            throw .unsupportedVersion(found: Int(version), supported: Int(FileLayout.version))
        }
        let length: UInt64 = bytes.number(at: FileLayout.Header.fileLength)
        guard length == UInt64(bytes.count) else { throw .wrongLength(expected: length, found: bytes.count) }
        let count = Int(bytes.number(at: FileLayout.Header.sectionCount) as UInt32)
        guard count <= 1_000, FileLayout.headerLength + count * FileLayout.sectionEntryLength <= bytes.count,
            Self.tableChecksum(of: bytes, sectionCount: count)
                == bytes.number(at: FileLayout.Header.checksum) as UInt32
        else { throw .damaged(section: "header") }
        entries = Array(repeating: nil, count: FileSection.greatestNumber + 1)
        for index in 0..<count {
            try addEntry(at: FileLayout.headerLength + index * FileLayout.sectionEntryLength)
        }
    }

    private mutating func addEntry(at position: Int) throws(GazetteerFileError) {
        let bytes = memory.bytes
        // An unknown section number is from a later version.
        guard let section = FileSection(rawValue: bytes.number(at: position)) else { return }
        let start: UInt64 = bytes.number(at: position + 8)
        let length: UInt64 = bytes.number(at: position + 16)
        guard start <= UInt64(bytes.count), length <= UInt64(bytes.count) - start else {
            throw .damaged(section: "\(section)")
        }
        entries[Int(section.rawValue)] = Entry(
            bytes: UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(start + length)]),
            checksum: bytes.number(at: position + 4)
        )
    }

    func bytes(of section: FileSection) throws(GazetteerFileError) -> UnsafeRawBufferPointer {
        guard let entry = entries[Int(section.rawValue)] else { throw .damaged(section: "\(section)") }
        return entry.bytes
    }

    func column(_ section: FileSection) throws(GazetteerFileError) -> PackedColumn {
        guard let column = PackedColumn(try bytes(of: section)),
            column.count <= max(memory.bytes.count, Self.greatestCountOfZeros)
        else { throw .damaged(section: "\(section)") }
        return column
    }

    /// Numbers of zero bits need no space, so a tiny damaged file could claim four billion of them. An empty grid,
    /// however, legitimately has all its cells.
    private static let greatestCountOfZeros = PlaceGrid.rows * PlaceGrid.columns + 1

    /// Reads the whole file.
    func verifyChecksums() throws(GazetteerFileError) {
        for section in FileSection.allCases {
            guard let entry = entries[Int(section.rawValue)], entry.bytes.crc32 == entry.checksum else {
                throw .damaged(section: "\(section)")
            }
        }
    }

    /// Returns the checksum of everything before the first section, except the bytes that store it.
    static func tableChecksum(of bytes: UnsafeRawBufferPointer, sectionCount: Int) -> UInt32 {
        let checksum = FileLayout.Header.checksum
        var covered = Array(bytes[..<checksum])
        covered +=
            bytes[(checksum + 4)..<FileLayout.headerLength + sectionCount * FileLayout.sectionEntryLength]
        return covered.withUnsafeBytes(\.crc32)
    }
}

extension UnsafeRawBufferPointer {
    /// Reads a little-endian number at a valid position.
    func number<Number: FixedWidthInteger>(at position: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: position, as: Number.self))
    }

    /// The CRC-32 of ISO 3309; 0 for no bytes.
    var crc32: UInt32 {
        UInt32(truncatingIfNeeded: crc32_z(0, baseAddress?.assumingMemoryBound(to: UInt8.self), count))
    }
}
