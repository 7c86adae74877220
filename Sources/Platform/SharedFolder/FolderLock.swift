import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An exclusive lock held over all processes that share the folder.
///
/// It is `flock` on a file: the system lets go of it when the holder dies, however it dies. Every attempt opens the
/// file anew, so two holders within one process exclude each other too.
public final class FolderLock: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32?>

    /// Nil when someone else holds it.
    init?(path: String) throws(SharedFolderError) {
        let file = try Self.open(path)
        guard flock(file, LOCK_EX | LOCK_NB) == 0, Self.isStill(file, at: path) else {
            close(file)
            return nil
        }
        self.path = path
        descriptor = Mutex(file)
    }

    deinit { release() }

    /// Now by the clock the file system dates files with, in seconds since 1970; nil after the release.
    func fileSystemTime() -> Int? {
        descriptor.withLock { file in
            var status = stat()
            guard let file, futimens(file, nil) == 0, fstat(file, &status) == 0 else { return nil }
            return FileStamp(status).seconds
        }
    }

    /// Lets go; a second call does nothing.
    public func release() {
        descriptor.withLock { descriptor in
            guard let file = descriptor else { return }
            // Removed while held, so that the folder keeps no file for each place ever asked.
            unlink(path)
            close(file)
            descriptor = nil
        }
    }

    /// Opens the file of a lock.
    static func open(_ path: String) throws(SharedFolderError) -> Int32 {
        let file = systemOpen(path)
        guard file >= 0 else { throw SystemFile.failure("open lock", path) }
        return file
    }

    /// Whether the file locked is still the one others will find: the holder before may have removed it after
    /// we opened it.
    static func isStill(_ file: Int32, at path: String) -> Bool {
        var held = stat()
        var found = stat()
        guard fstat(file, &held) == 0, stat(path, &found) == 0 else { return false }
        return held.st_ino == found.st_ino && held.st_dev == found.st_dev
    }
}

// The type's own function of this name would hide the system's.
private func systemOpen(_ path: String) -> Int32 { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
