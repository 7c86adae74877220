/// The contents of a file, one piece after the other.
public protocol FilePieces {
    /// Returns the next bytes, or `nil` at the end.
    func next() throws(FileFailure) -> [UInt8]?
}
