import Foundation
import Synchronization

/// A folder shared by the processes of one machine: entries that may be evicted, records that are kept, numbers, and
/// locks.
///
/// It contains `entries/`, `records/`, `numbers/` and `locks/`: folders with mode 0700 and files with 0600. Reading
/// never fails: what is missing, damaged or unreadable is `nil`. Nothing is created before the first write.
public final class SharedFolder: Sendable {
    /// The path of the folder.
    public let path: String
    /// The maximum size of all entries in bytes; beyond it, the oldest are removed.
    public let sizeLimit: Int
    /// The age in seconds after which an entry is removed.
    public let ageLimit: Int

    private let tidiesAfterWrites: Bool
    private let tidiness: Mutex<Tidiness>

    /// - Parameters:
    ///   - sizeLimit: The maximum size of all entries in bytes, 512 MiB by default. If processes differ, the lowest
    ///     limit decides.
    ///   - ageLimit: The age in seconds after which an entry is removed, 17 days by default.
    ///   - tidiesAfterWrites: Whether a write may be followed by a clean-up. A long-running process calls
    ///     ``tidyIfDue()`` itself, outside the handling of requests.
    public init(
        path: String,
        sizeLimit: Int = 512 << 20,
        ageLimit: Int = 17 * 86_400,
        tidiesAfterWrites: Bool = true
    ) {
        self.path = path
        self.sizeLimit = sizeLimit
        self.ageLimit = ageLimit
        self.tidiesAfterWrites = tidiesAfterWrites
        tidiness = Mutex(Tidiness(sizeLimit: sizeLimit))
    }

    // MARK: Entries: may be evicted at any time

    /// Returns the bytes of an entry, or `nil` if it is missing or damaged.
    public func entry(_ key: FolderKey) -> [UInt8]? {
        stamped(key, in: .entries)?.bytes
    }

    /// Returns the bytes of an entry and the stamp of the version read, or `nil` if it is missing or damaged.
    public func stampedEntry(_ key: FolderKey) -> (bytes: [UInt8], stamp: FileStamp)? {
        stamped(key, in: .entries)
    }

    /// Returns the stamp of the stored version of an entry, or `nil` if it is missing. Takes one system call.
    public func entryStamp(_ key: FolderKey) -> FileStamp? { FileStamp(path: file(key, in: .entries)) }

    /// Stores or replaces an entry as a whole.
    public func storeEntry(_ bytes: [UInt8], as key: FolderKey) throws(SharedFolderError) {
        guard bytes.count <= sizeLimit else { throw .tooLarge(bytes: bytes.count, limit: sizeLimit) }
        try replace(key, in: .entries, with: Checksum.seal(bytes))
        tidiness.withLock { $0.wrote(bytes.count) }
        if tidiesAfterWrites { tidyIfDue() }
    }

    // MARK: Records: small, never evicted

    /// Returns the bytes of a record and the stamp of the version read, or `nil` if it is missing or damaged.
    public func stampedRecord(_ key: FolderKey) -> (bytes: [UInt8], stamp: FileStamp)? {
        stamped(key, in: .records)
    }

    /// Returns the stamp of the stored version of a record, or `nil` if it is missing. Takes one system call.
    public func recordStamp(_ key: FolderKey) -> FileStamp? { FileStamp(path: file(key, in: .records)) }

    /// Stores or replaces a record as a whole.
    ///
    /// - Returns: The stamp of the stored version, unique among the record's versions; `nil` if it could not be read.
    @discardableResult
    public func storeRecord(_ bytes: [UInt8], as key: FolderKey) throws(SharedFolderError) -> FileStamp? {
        let sealed = Checksum.seal(bytes)
        return try replace(key, in: .records, with: sealed, markedBy: sealed.withUnsafeBytes(Checksum.of))
    }

    // MARK: Numbers: valid until the machine restarts

    /// Returns numbers that all processes can change, or `nil` if they cannot be shared.
    ///
    /// - Parameter capacity: The maximum number of keys, the same in all processes.
    public func numbers(_ key: FolderKey, capacity: Int) -> SharedNumbers? {
        guard (try? SystemFile.makeFolder(path(of: .numbers))) != nil else { return nil }
        return SharedNumbers(path: file(key, in: .numbers), capacity: capacity)
    }

    // MARK: Clean-up

    /// Removes expired, excess and abandoned files, unless a process did so within the last minutes. It takes
    /// microseconds if nothing is due, otherwise some for each entry.
    public func tidyIfDue() {
        let mark = "\(path(of: .entries))/.swept"
        let last = FileStamp(path: mark)?.seconds
        guard let lock = try? tryLock(Self.sweepLock), let now = lock.fileSystemTime() else { return }
        defer { lock.release() }
        guard tidiness.withLock({ $0.isDue(now: now, lastSweep: last) }) else { return }
        do { try SystemFile.replace(mark, with: []) } catch { return }
        let sweep = FolderSweep(sizeLimit: sizeLimit, ageLimit: ageLimit, now: now)
        let left = sweep.sweepEntries(in: path(of: .entries))
        sweep.sweepTemporaryFiles(in: path(of: .entries))
        sweep.sweepTemporaryFiles(in: path(of: .records))
        sweep.sweepLocks(in: path(of: .locks))
        tidiness.withLock { $0.swept(leaving: left) }
    }

    private static let sweepLock = FolderKey("sweep")

    // MARK: Locks

    /// Returns the lock if it is free, otherwise `nil`, without waiting.
    public func tryLock(_ key: FolderKey) throws(SharedFolderError) -> FolderLock? {
        try inFolder(.locks) { () throws(SharedFolderError) in
            try FolderLock(path: file(key, in: .locks))
        }
    }

    /// Returns the same lock for repeated use.
    public func standingLock(_ key: FolderKey) -> ReusableLock { ReusableLock(key, in: self) }

    func openLock(_ key: FolderKey) throws(SharedFolderError) -> Int32 {
        try inFolder(.locks) { () throws(SharedFolderError) in
            try FolderLock.open(file(key, in: .locks))
        }
    }

    func path(ofLock key: FolderKey) -> String { file(key, in: .locks) }

    // MARK: Files

    private enum Shelf: String {
        case entries, records, numbers, locks
    }

    /// Larger than any entry; a larger file was not written by this program.
    private static let longestFile = 32 << 20

    private func path(of shelf: Shelf) -> String { "\(path)/\(shelf.rawValue)" }

    private func file(_ key: FolderKey, in shelf: Shelf) -> String { "\(path(of: shelf))/\(key.fileName)" }

    private func stamped(_ key: FolderKey, in shelf: Shelf) -> (bytes: [UInt8], stamp: FileStamp)? {
        guard let read = SystemFile.read(file(key, in: shelf), limit: Self.longestFile),
            let bytes = Checksum.open(read.bytes)
        else { return nil }
        return (bytes, read.stamp)
    }

    @discardableResult
    private func replace(_ key: FolderKey, in shelf: Shelf, with bytes: [UInt8], markedBy mark: UInt64? = nil)
        throws(SharedFolderError) -> FileStamp?
    {
        try inFolder(shelf) { () throws(SharedFolderError) in
            try SystemFile.replace(file(key, in: shelf), with: bytes, markedBy: mark)
        }
    }

    /// Runs a closure that needs a folder, creating the folder if necessary.
    private func inFolder<Result>(_ shelf: Shelf, _ body: () throws(SharedFolderError) -> Result)
        throws(SharedFolderError) -> Result
    {
        do {
            return try body()
        } catch .system(_, _, ENOENT) {
            try SystemFile.makeFolder(path(of: shelf))
            return try body()
        }
    }
}
