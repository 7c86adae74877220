import CAlmanacNormals
import Foundation

/// The table of climate normals, read in place: opening it checks it without copying.
///
/// `docs/almanac.md` describes the format, and `Tools/almanac/table.py` writes it.
struct NormalsTable: Sendable {
    /// Rows of equal length, sorted by latitude.
    struct Section: Sendable {
        let offset: Int
        let stride: Int
        let count: Int

        func row(_ index: Int) -> Int { offset + index * stride }
    }

    let bytes: Data
    let stations: Section
    /// Cities with known shares of wet days.
    let cities: Section
    /// Listed heights of the ground.
    let heights: Section
    /// In kelvin per metre of descent.
    let lapseRate: Double

    /// The embedded table, checked once.
    static let embedded: Result<NormalsTable, NormalsTableError> = Result {
        () throws(NormalsTableError) in try NormalsTable(embeddedBytes)
    }

    /// These bytes live as long as the process and are never written.
    static var embeddedBytes: Data {
        guard let start = almanac_normals_bytes() else { return Data() }
        return Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: start),
            count: almanac_normals_count(),
            deallocator: .none
        )
    }

    /// - Throws: An error if the bytes are not exactly what the tool wrote.
    init(_ bytes: Data) throws(NormalsTableError) {
        guard bytes.count >= Header.size else { throw .tooShort(bytes: bytes.count) }
        let header = bytes.withUnsafeBytes { Header($0) }
        guard header.magic == Header.magic else { throw .notATable }
        guard header.version == Header.version, Int(header.size) == Header.size else {
            throw .unknownVersion(header.version)
        }

        stations = Section(offset: Header.size, stride: NormalsRow.stationSize, count: Int(header.stations))
        cities = Section(
            offset: stations.row(stations.count),
            stride: NormalsRow.citySize,
            count: Int(header.cities)
        )
        heights = Section(
            offset: cities.row(cities.count),
            stride: NormalsRow.heightSize,
            count: Int(header.heights)
        )
        let expected = (heights.row(heights.count) + 3) / 4 * 4
        guard expected == bytes.count, Int(header.length) == expected else {
            throw .wrongLength(expected: expected, found: bytes.count)
        }
        guard stations.count > 0, heights.count > 0 else { throw .noStations }
        guard bytes.withUnsafeBytes({ Header.checksum(of: $0) }) == header.checksum else {
            throw .checksumMismatch
        }
        self.bytes = bytes
        lapseRate = Double(header.microkelvinPerMetre) / 1e6
    }
}

/// The header of the table.
private struct Header {
    static let size = 40
    /// `HNLNORM` and a zero, as a little-endian number.
    static let magic: UInt64 = 0x004D_524F_4E4C_4E48
    static let version: UInt16 = 1
    private static let checksumField = 32..<40

    let magic, checksum: UInt64
    let version, size: UInt16
    let stations, cities, heights, length, microkelvinPerMetre: UInt32

    /// - Parameter bytes: At least ``size`` bytes.
    init(_ bytes: UnsafeRawBufferPointer) {
        magic = bytes.number(at: 0)
        version = bytes.number(at: 8)
        size = bytes.number(at: 10)
        stations = bytes.number(at: 12)
        cities = bytes.number(at: 16)
        heights = bytes.number(at: 20)
        length = bytes.number(at: 24)
        microkelvinPerMetre = bytes.number(at: 28)
        checksum = bytes.number(at: 32)
    }

    /// Returns the Fletcher checksum over 32-bit words (J. Fletcher, "An Arithmetic Checksum for Serial
    /// Transmissions", IEEE Trans. Commun. 30, 1982) of everything except the checksum itself.
    ///
    /// - Parameter bytes: A multiple of four bytes.
    static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var (first, second) = (UInt32(0), UInt32(0))
        for offset in stride(from: 0, to: bytes.count, by: 4) where !checksumField.contains(offset) {
            first &+= bytes.number(at: offset)
            second &+= first
        }
        return UInt64(second) << 32 | UInt64(first)
    }
}

extension UnsafeRawBufferPointer {
    /// Reads a little-endian number at any alignment.
    func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

/// Why bytes are not a table of normals.
enum NormalsTableError: Error, Hashable, CustomStringConvertible {
    /// There are fewer bytes than in a header.
    case tooShort(bytes: Int)
    /// It does not have the header's magic number.
    case notATable
    case unknownVersion(UInt16)
    /// The counts or the length in the header do not match the number of bytes.
    case wrongLength(expected: Int, found: Int)
    case noStations
    /// The bytes were changed after writing.
    case checksumMismatch

    var description: String {
        switch self {
        case .tooShort(let bytes): "climate normals: only \(bytes) bytes"
        case .notATable: "climate normals: no table"
        case .unknownVersion(let version): "climate normals: unknown version \(version)"
        case .wrongLength(let expected, let found):
            "climate normals: \(found) bytes where \(expected) belong"
        case .noStations: "climate normals: no stations"
        case .checksumMismatch: "climate normals: damaged"
        }
    }
}
