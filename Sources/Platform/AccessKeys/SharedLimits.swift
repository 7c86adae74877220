public import SharedFolder
import Synchronization

/// The limits of keys as all servers over one folder keep them together: how far each key has come is a number they share.
public final class SharedLimits: Sendable {
    private let folder: SharedFolder
    /// Looked for with the first key, since nothing is made before; the inner nil: there is none.
    private let numbers = Mutex<SharedNumbers??>(nil)

    /// What the clock showed that those who share them have in common.
    let origin: Int64

    /// - Parameter origin: Nanoseconds since the machine started, now.
    public init(folder: SharedFolder, origin: Int64) {
        self.folder = folder
        self.origin = origin
    }

    /// Nil where it cannot be shared: then each server counts alone.
    func number(for digest: SecretDigest) -> SharedNumber? {
        let numbers = numbers.withLock { numbers in
            if let numbers { return numbers }
            // Twice as many as there may be keys, so that one is found at once.
            let found = folder.numbers(FolderKey("key-limits"), capacity: 2 * accessKeyLimit)
            numbers = .some(found)
            return found
        }
        return numbers?.number(of: max(1, digest.beginning))
    }
}
