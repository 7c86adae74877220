import Foundation

/// Identifies a file, whatever its name.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
}

/// System calls on files that return the system's error number.
enum FileSystem {
    enum Kind: Equatable {
        case missing
        case file(FileIdentity, size: Int)
        case other
        case unknown(errno: Int32)
    }

    static func kind(of path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return errno == ENOENT ? .missing : .unknown(errno: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return .other }
        let identity = FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        return .file(identity, size: Int(status.st_size))
    }

    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Returns the error of reading the file, or `nil`.
    static func readingFailure(_ path: String) -> Int32? {
        access(path, R_OK) == 0 ? nil : errno
    }

    static func remove(_ path: String) {
        unlink(path)
    }

    /// Creates an empty file that only its owner may read. Returns the error, or `nil`.
    static func create(_ path: String) -> Int32? {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return errno }
        close(file)
        return nil
    }

    static func move(_ path: String, to other: String) -> Int32? {
        rename(path, other) == 0 ? nil : errno
    }

    /// Creates the folder and its parents, accessible to the owner only. Returns the error, or `nil`.
    static func createFolder(_ path: String) -> Int32? {
        if path.isEmpty || exists(path) { return nil }
        let parent = folder(of: path)
        if parent != path, let failure = createFolder(parent) { return failure }
        return mkdir(path, 0o700) == 0 || errno == EEXIST ? nil : errno
    }

    /// Makes a renaming durable.
    static func synchronizeFolder(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the file that a chain of symbolic links leads to, or the path itself if there is no file yet.
    static func resolved(_ path: String) -> String {
        guard let buffer = realpath(path, nil) else { return path }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    static func describe(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}
