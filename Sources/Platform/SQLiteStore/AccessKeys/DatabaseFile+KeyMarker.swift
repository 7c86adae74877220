import StoragePort

/// An empty file beside the database that records that a key was created. A damaged database is set aside; the empty
/// one in its place must not open the server to everybody.
extension DatabaseFile {
    private var keyMarkerPath: String { path + ".keys" }

    var hasKeyMarker: Bool { FileSystem.exists(keyMarkerPath) }

    /// Creates the marker unless it exists. It is on the disk when the call returns.
    func makeKeyMarker() throws(StorageError) {
        guard !hasKeyMarker else { return }
        if let failure = FileSystem.create(keyMarkerPath), !hasKeyMarker {
            throw StorageError(.write, errno: failure, subject: keyMarkerPath)
        }
        FileSystem.synchronizeFolder(FileSystem.folder(of: path))
    }
}
