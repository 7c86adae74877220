import StoragePort

/// Empty files beside the database that stay where the database is set aside.
extension DatabaseFile {
    func hasMark(_ name: String) -> Bool { FileSystem.exists(markPath(name)) }

    /// Creates the file of a mark unless it exists. It is on the disk when the call returns.
    func makeMark(_ name: String) throws(StorageError) {
        let path = markPath(name)
        guard !FileSystem.exists(path) else { return }
        if let failure = FileSystem.create(path), !FileSystem.exists(path) {
            throw StorageError(.write, errno: failure, subject: path)
        }
        FileSystem.synchronizeFolder(FileSystem.folder(of: path))
    }

    private func markPath(_ name: String) -> String { "\(path).\(name)" }
}
