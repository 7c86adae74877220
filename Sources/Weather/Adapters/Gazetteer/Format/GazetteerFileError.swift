/// Why a file cannot be used as a gazetteer.
public enum GazetteerFileError: Error, Hashable, Sendable {
    /// The system's error number says why.
    case unreadable(path: String, code: Int32)
    /// It does not begin as a gazetteer does.
    case notAGazetteer
    /// Written by another version of this program.
    case unsupportedVersion(found: Int, supported: Int)
    /// The file says it has `expected` bytes.
    case wrongLength(expected: UInt64, found: Int)
    /// A part does not have the checksum or the shape it must have; the part by its name in docs/gazetteer.md.
    case damaged(section: String)
}
