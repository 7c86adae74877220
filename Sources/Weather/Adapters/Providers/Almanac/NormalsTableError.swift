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
