public import SharedFolder
public import StoragePort
import Synchronization

/// Who does a work among the processes of one machine: whoever has a lock of their folder, until the process ends. The
/// system itself sees to it that no two have it, so that no change has to be checked; numbers are those of this process.
public final class FolderLeases: WorkLeases {
    private struct State {
        var last = 0
        var held: [Lease: FolderLock] = [:]
    }

    public let lifetime: Duration? = nil
    private let folder: SharedFolder
    private let state = Mutex(State())

    public init(_ folder: SharedFolder) {
        self.folder = folder
    }

    public func take(_ name: String) async throws(StorageError) -> Lease? {
        do throws(SharedFolderError) {
            guard let lock = try folder.tryLock(FolderKey(name)) else { return nil }
            return state.withLock { state in
                state.last += 1
                let lease = Lease(name: name, number: state.last, holder: "this process")
                state.held[lease] = lock
                return lease
            }
        } catch {
            throw StorageError(.unwritable("\(error)"), subject: "the lock of \(name)")
        }
    }

    public func renew(_ lease: Lease) async throws(StorageError) -> Bool {
        state.withLock { $0.held[lease] != nil }
    }

    public func release(_ lease: Lease) async throws(StorageError) {
        state.withLock { $0.held.removeValue(forKey: lease) }?.release()
    }
}
