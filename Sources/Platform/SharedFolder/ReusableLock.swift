import Foundation
import Synchronization

/// A lock that one process takes repeatedly. For others it is the same as a ``FolderLock``, but its file is neither
/// closed nor removed. Use it for a small number of locks.
public final class ReusableLock: Sendable {
    private let key: FolderKey
    private let folder: SharedFolder
    /// Protected by a mutex as well, because `flock` does not exclude users of the same open file.
    private let file = Mutex<Int32?>(nil)

    init(_ key: FolderKey, in folder: SharedFolder) {
        self.key = key
        self.folder = folder
    }

    deinit {
        file.withLock { file in
            if let file { close(file) }
        }
    }

    /// Runs a closure while holding the lock. Waits for other users in this process.
    ///
    /// - Returns: `nil` if another process holds the lock.
    public func whileFree<Result: Sendable>(_ body: () -> Result) throws(SharedFolderError) -> Result? {
        try file.withLock { file throws(SharedFolderError) -> Result? in
            let held: Int32
            if let file { held = file } else { held = try folder.openLock(key) }
            file = held
            guard flock(held, LOCK_EX | LOCK_NB) == 0 else { return nil }
            guard FolderLock.isStill(held, at: folder.path(ofLock: key)) else {
                // The file was removed: other processes would lock a new one.
                close(held)
                file = nil
                return nil
            }
            defer { flock(held, LOCK_UN) }
            return body()
        }
    }
}
