import Foundation
import Synchronization

/// An exclusive lock among all processes that share the folder.
///
/// It uses `flock`, so the system releases it when its process ends, however it ends. Each attempt opens the file
/// again, so it also excludes other holders within the process.
public final class FolderLock: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32?>

    /// Returns `nil` if another holder has the lock.
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

    /// Returns the time of the file system's clock in seconds since 1970, or `nil` after the release.
    func fileSystemTime() -> Int? {
        descriptor.withLock { file in
            var status = stat()
            guard let file, futimens(file, nil) == 0, fstat(file, &status) == 0 else { return nil }
            return FileStamp(status).seconds
        }
    }

    /// Releases the lock; a second call does nothing.
    public func release() {
        descriptor.withLock { descriptor in
            guard let file = descriptor else { return }
            // The file is removed while locked, so that the folder does not keep one for each place ever requested.
            unlink(path)
            close(file)
            descriptor = nil
        }
    }

    static func open(_ path: String) throws(SharedFolderError) -> Int32 {
        let file = systemOpen(path)
        guard file >= 0 else { throw SystemFile.failure("open lock", path) }
        return file
    }

    /// Whether the locked file is still the one others will find: an earlier holder may have removed it after it was
    /// opened here.
    static func isStill(_ file: Int32, at path: String) -> Bool {
        var held = stat()
        var found = stat()
        guard fstat(file, &held) == 0, stat(path, &found) == 0 else { return false }
        return held.st_ino == found.st_ino && held.st_dev == found.st_dev
    }
}

extension SharedFolder {
    /// Waits for a lock.
    ///
    /// It polls, because waiting for `flock` would block a thread. The pause grows from 2 to 20 ms.
    ///
    /// - Parameter isMoot: Asked after each failed attempt. `true` ends the wait, because the holder has done what the
    ///   lock was needed for.
    /// - Returns: The lock, or `nil` if it is no longer needed.
    /// - Throws: ``SharedFolderError``: `.lockTimedOut`, `.cancelled` or a system error.
    public func lock(
        _ key: FolderKey,
        within patience: Duration,
        on clock: any Clock<Duration>,
        unless isMoot: @Sendable () -> Bool = { false }
    ) async throws(SharedFolderError) -> FolderLock? {
        var pause = Duration.milliseconds(2)
        var waited = Duration.zero
        while true {
            if let lock = try tryLock(key) { return lock }
            if isMoot() { return nil }
            guard waited < patience else { throw .lockTimedOut(key) }
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw .cancelled
            }
            waited += pause
            pause = min(pause * 2, .milliseconds(20))
        }
    }
}

// The type's own function of this name would hide the system call.
private func systemOpen(_ path: String) -> Int32 { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
