import StoragePort

/// An empty file beside the database that says that there was once a key: a damaged database is set aside, and an empty
/// one in its place must not open a server to everybody.
extension DatabaseFile {
    private var keyMarkerPath: String { path + ".keys" }

    var hasKeyMarker: Bool { FileSystem.exists(keyMarkerPath) }

    /// On the disk when it returns, and left alone where it stands already.
    func makeKeyMarker() throws(StorageError) {
        guard !hasKeyMarker else { return }
        if let failure = FileSystem.create(keyMarkerPath), !hasKeyMarker {
            throw StorageError(.write, errno: failure, subject: keyMarkerPath)
        }
        FileSystem.synchronizeFolder(FileSystem.folder(of: path))
    }
}
