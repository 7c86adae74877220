import SharedFolder
import Synchronization

/// The lock of a call, released by whichever ends first: the call or its time limit.
final class LockHolder: Sendable {
    private let lock = Mutex<FolderLock?>(nil)

    func hold(_ lock: FolderLock?) { self.lock.withLock { $0 = lock } }

    func release() {
        lock.withLock { lock in
            lock?.release()
            lock = nil
        }
    }
}

/// The time since its creation.
struct Stopwatch: Sendable {
    let elapsed: @Sendable () -> Duration

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }
}
