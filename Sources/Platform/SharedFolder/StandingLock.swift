import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A lock that one process takes again and again: the same as a ``FolderLock`` to everybody else, but its file stays open, and
/// where it is. For locks that are few.
public final class StandingLock: Sendable {
    private let key: FolderKey
    private let folder: SharedFolder
    /// Held with the lock, which does not keep out who has the same file open.
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

    /// Does something while nobody else holds the lock. Others of this process are waited for.
    /// - Returns: Nil where another process holds it.
    public func whileFree<Result: Sendable>(_ body: () -> Result) throws(SharedFolderError) -> Result? {
        try file.withLock { file throws(SharedFolderError) -> Result? in
            let held: Int32
            if let file { held = file } else { held = try folder.openLock(key) }
            file = held
            guard flock(held, LOCK_EX | LOCK_NB) == 0 else { return nil }
            guard FolderLock.isStill(held, at: folder.path(ofLock: key)) else {
                // Somebody removed it: others would lock another.
                close(held)
                file = nil
                return nil
            }
            defer { flock(held, LOCK_UN) }
            return body()
        }
    }
}
