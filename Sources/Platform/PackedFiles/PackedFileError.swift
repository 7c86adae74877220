/// Why a file that may be packed cannot be read.
public enum PackedFileError: Error, Hashable, Sendable {
    /// A call of the system failed with this `errno`.
    case system(Int32)
    /// It is packed with gzip, and damaged or cut short.
    case damaged
}
