import Foundation

/// A file that is read from its beginning to its end.
final class InputFile {
    private static let chunk = 1 << 20

    private let path: String
    private let file: Int32

    init(_ path: String) throws(BackupError) {
        self.path = path
        file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable(path: path, code: errno) }
    }

    deinit { close(file) }

    /// Returns the next bytes, as many as asked for unless the file ends or they are more than a mebibyte.
    func next(atMost count: Int) throws(BackupError) -> Data {
        let most = min(count, Self.chunk)
        var bytes = [UInt8](repeating: 0, count: most)
        var filled = 0
        while filled < most {
            let count = bytes.withUnsafeMutableBytes {
                Foundation.read(file, $0.baseAddress.map { $0 + filled }, most - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(path: path, code: errno) }
            if count == 0 { break }
            filled += count
        }
        return Data(bytes[..<filled])
    }

    /// Returns the next line without its end; `nil` if none ends within so many bytes.
    func line(atMost count: Int) throws(BackupError) -> Data? {
        var line = Data()
        while line.count <= count {
            let byte = try next(atMost: 1)
            guard let byte = byte.first else { return nil }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        return nil
    }

    /// Calls a closure with each part of the rest.
    func read(_ take: (Data) throws(BackupError) -> Void) throws(BackupError) {
        while case let chunk = try next(atMost: Self.chunk), !chunk.isEmpty { try take(chunk) }
    }
}

/// A file that appears under its name when it is whole and on the disk. Its owner alone can read it, even while it is
/// written.
final class OutputFile {
    private let path: String
    private let draft: String
    private let file: Int32

    /// - Parameter path: The name it will have.
    init(beside path: String) throws(BackupError) {
        self.path = path
        draft = "\(path).\(UUID().uuidString)"
        file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    }

    deinit {
        close(file)
        unlink(draft)
    }

    func write(_ data: Data) throws(BackupError) {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unwritable(path: path, code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Gives the file its name.
    ///
    /// - Throws: ``BackupError/exists`` if there is one and it may not be replaced.
    func finish(replaces: Bool) throws(BackupError) {
        guard fsync(file) == 0 else { throw .unwritable(path: path, code: errno) }
        // Unlike a renaming, a link replaces nothing.
        guard (replaces ? rename(draft, path) : link(draft, path)) == 0 else {
            throw errno == EEXIST ? .exists : .unwritable(path: path, code: errno)
        }
        let slash = path.lastIndex(of: "/")
        let folder = open(slash.map { String(path[...$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
