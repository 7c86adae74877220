import Foundation

/// A file with a secret that is made once: only its owner may read it, and what one process made no other replaces.
package struct NewSecretFile: Sendable {
    private let path: String

    /// Why there is none.
    package struct Failure: Error, Hashable, Sendable {
        /// A short technical reason.
        package let reason: String

        fileprivate init(_ code: Int32 = errno) { reason = String(cString: strerror(code)) }
    }

    package init(path: String) {
        self.path = path
    }

    /// Makes the file whole and on the disk, and the folders above it, unless there is one.
    package func write(_ text: String) throws(Failure) {
        let parent = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(
            atPath: parent,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        // Not by the number of the process: those of two containers with one folder may be the same.
        var draft = Array("\(path).new-XXXXXX".utf8CString)
        let file = mkstemp(&draft)
        guard file >= 0 else { throw Failure() }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        defer { unlink(draft) }
        let bytes = Array(text.utf8)
        let isWritten = Foundation.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        let code = errno
        close(file)
        guard isWritten else { throw Failure(code) }
        // Unlike a renaming, a link never replaces what another process made.
        guard link(draft, path) == 0 || errno == EEXIST else { throw Failure() }
        let folder = open(parent.isEmpty ? "." : parent, O_RDONLY | O_CLOEXEC)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }
}
