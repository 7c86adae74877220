#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The few system calls on files that the folder needs.
enum SystemFile {
    /// The bytes of a file of at most `limit` bytes; nil when it is absent, no regular file, larger or unreadable.
    static func read(_ path: String, limit: Int) -> [UInt8]? { readStamped(path, limit: limit)?.bytes }

    /// The same with the stamp of the very file read.
    static func readStamped(_ path: String, limit: Int) -> (bytes: [UInt8], stamp: FileStamp)? {
        // Whoever opens a named pipe waits for its writer, unless told not to wait.
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

    /// Whether a file of this name is one that ``replace(_:with:)`` makes on the way.
    static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }

    /// No ``FolderKey`` begins with a point.
    private static let temporaryPrefix = ".new-"

    /// Replaces a file as a whole: readers see the old bytes or the new, never a part. Mode 0600.
    ///
    /// - Parameter mark: Tells versions of one second apart; nil where nobody asks.
    /// - Returns: The stamp of the file, where it was marked.
    @discardableResult
    static func replace(_ path: String, with bytes: [UInt8], markedBy mark: UInt64? = nil)
        throws(SharedFolderError) -> FileStamp?
    {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        var template = Array((folder + temporaryPrefix + "XXXXXX").utf8CString)
        let file = template.withUnsafeMutableBufferPointer { buffer in
            // mkstemp makes the file with mode 0600 and a name no other process has.
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

    /// Dates a file within the second in which it was written: the system's clock for files ticks a few times in a hundredth
    /// of a second at best, and the numbers of files come again.
    private static func mark(_ file: Int32, by mark: UInt64) -> FileStamp? {
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        let date = timespec(tv_sec: FileStamp(status).seconds, tv_nsec: Int(mark % 1_000_000_000))
        guard futimens(file, [date, date]) == 0, fstat(file, &status) == 0 else { return nil }
        return FileStamp(status)
    }

    /// Makes a folder and those above it, mode 0700 each; one that exists is left as it is.
    static func makeFolder(_ path: String) throws(SharedFolderError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw failure("create folder", path)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("create folder", path) }
    }

    /// What the last system call reported.
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

// The module's own functions of these names would hide the system's.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}
