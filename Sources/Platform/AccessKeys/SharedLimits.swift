public import SharedFolder
import Synchronization

/// The limits of keys, shared by all servers that use one folder. The state of each key's limit is a shared number.
public final class SharedLimits: Sendable {
    private let folder: SharedFolder
    /// Opened when the first key needs it, because the folder may not exist before. The inner `nil` means that it
    /// could not be opened.
    private let numbers = Mutex<SharedNumbers??>(nil)

    /// The reading of the shared clock when this process started its own.
    let origin: Int64

    /// - Parameter origin: Nanoseconds since the machine started, now.
    public init(folder: SharedFolder, origin: Int64) {
        self.folder = folder
        self.origin = origin
    }

    /// Returns the shared state of a key, or `nil` if it cannot be shared; then each server counts alone.
    func number(for digest: SecretDigest) -> SharedNumber? {
        let numbers = numbers.withLock { numbers in
            if let numbers { return numbers }
            // Twice as many slots as keys, so that a free one is found quickly.
            let found = folder.numbers(FolderKey("key-limits"), capacity: 2 * accessKeyLimit)
            numbers = .some(found)
            return found
        }
        return numbers?.number(of: max(1, digest.beginning))
    }
}
