/// Why a file cannot be used as a gazetteer.
public enum GazetteerFileError: Error, Hashable, Sendable {
    /// It cannot be read; the system's error number.
    case unreadable(path: String, code: Int32)
    /// It does not have the header of a gazetteer.
    case notAGazetteer
    /// It was written by another version of this program.
    case unsupportedVersion(found: Int, supported: Int)
    /// Its header says that it has `expected` bytes.
    case wrongLength(expected: UInt64, found: Int)
    /// A section has a wrong checksum or structure. The section has its name from docs/gazetteer.md.
    case damaged(section: String)
}
