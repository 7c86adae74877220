import Foundation

/// The few system calls on files that the folder needs.
enum SystemFile {
    /// Returns the bytes and the stamp of a file, or `nil` if it is missing, not a regular file, larger than `limit` or
    /// unreadable.
    static func read(_ path: String, limit: Int) -> (bytes: [UInt8], stamp: FileStamp)? {
        // Opening a named pipe would wait for its writer without `O_NONBLOCK`.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= 0,
            Int(status.st_size) <= limit
        else { return nil }
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = 0
            while count < size {
                let got = systemRead(file, buffer.baseAddress.map { $0 + count }, size - count)
                guard got > 0 else { break }
                count += got
            }
        }
        return (bytes, FileStamp(status))
    }

    /// Whether a name is that of a temporary file of ``replace(_:with:)``.
    static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }

    /// No ``FolderKey`` begins with a dot.
    private static let temporaryPrefix = ".new-"

    /// Replaces a file as a whole: readers see the old bytes or the new ones, never a mixture. Mode 0600.
    ///
    /// - Parameter mark: Distinguishes versions written within the same second; `nil` if that is not needed.
    /// - Returns: The stamp of the file, if it was marked.
    @discardableResult
    static func replace(_ path: String, with bytes: [UInt8], markedBy mark: UInt64? = nil)
        throws(SharedFolderError) -> FileStamp?
    {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        var template = Array((folder + temporaryPrefix + "XXXXXX").utf8CString)
        let file = template.withUnsafeMutableBufferPointer { buffer in
            // `mkstemp` creates a file with mode 0600 and a unique name.
            buffer.baseAddress.map { mkstemp($0) } ?? -1
        }
        guard file >= 0 else { throw failure("create", path) }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let written = write(bytes, to: file)
        let writeCode = errno
        let stamp = mark.flatMap { Self.mark(file, by: $0) }
        guard close(file) == 0, written else {
            unlink(temporary)
            throw .system(operation: "write", path: path, code: writeCode)
        }
        guard rename(temporary, path) == 0 else {
            let error = failure("rename", path)
            unlink(temporary)
            throw error
        }
        return stamp
    }

    /// Sets the modification time within the second in which the file was written. The system's file clock ticks only
    /// a few times per hundredth of a second, and inode numbers are reused.
    private static func mark(_ file: Int32, by mark: UInt64) -> FileStamp? {
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        let date = timespec(tv_sec: FileStamp(status).seconds, tv_nsec: Int(mark % 1_000_000_000))
        guard futimens(file, [date, date]) == 0, fstat(file, &status) == 0 else { return nil }
        return FileStamp(status)
    }

    /// Creates a folder and its parents with mode 0700. An existing one is not changed.
    static func makeFolder(_ path: String) throws(SharedFolderError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw failure("create folder", path)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("create folder", path) }
    }

    static func failure(_ operation: String, _ path: String) -> SharedFolderError {
        .system(operation: operation, path: path, code: errno)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let put = systemWrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                if put < 0 && errno == EINTR { continue }
                guard put > 0 else { return false }
                done += put
            }
            return true
        }
    }
}

// The module's own functions of these names would hide the system calls.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}
