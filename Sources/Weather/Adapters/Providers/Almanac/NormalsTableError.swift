/// Why bytes are no table of normals.
enum NormalsTableError: Error, Hashable, CustomStringConvertible {
    /// Fewer bytes than a header has.
    case tooShort(bytes: Int)
    /// It does not begin with the words it should.
    case notATable
    case unknownVersion(UInt16)
    /// The header's counts or length do not fit the bytes there are.
    case wrongLength(expected: Int, found: Int)
    case noStations
    /// The bytes are not those that were written.
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
