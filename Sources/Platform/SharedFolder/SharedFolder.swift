import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder that processes of one machine share: entries that may be lost, records that are kept, numbers, and locks.
///
/// Everything lies under one path: `entries/`, `records/`, `numbers/` and `locks/`, folders with mode 0700 and files with 0600.
/// Reading never fails: what is absent, damaged or unreadable is nil. Nothing is created before the first write.
public final class SharedFolder: Sendable {
    /// Where it lies.
    public let path: String
    /// Bytes all entries together may take; beyond it the oldest go.
    public let sizeLimit: Int
    /// Seconds after which an entry goes, whatever room there is.
    public let ageLimit: Int

    private let tidiesAfterWrites: Bool
    private let tidiness: Mutex<Tidiness>

    /// - Parameters:
    ///   - sizeLimit: Bytes all entries together may take, 512 MiB unless given. The same in all processes, or the one
    ///     with the least decides.
    ///   - ageLimit: Seconds after which an entry goes, 17 days unless given.
    ///   - tidiesAfterWrites: Whether a write is followed by tidying up where that is due. A process that lives on calls
    ///     ``tidyIfDue()`` itself, apart from those who wait for answers.
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

    /// The entry's bytes as stored; nil when there is none or it is damaged.
    public func entry(_ key: FolderKey) -> [UInt8]? {
        SystemFile.read(file(key, in: .entries), limit: Self.longestFile).flatMap(SealedBytes.open)
    }

    /// The entry's bytes with the stamp of the version read; nil when there is none or it is damaged.
    public func stampedEntry(_ key: FolderKey) -> (bytes: [UInt8], stamp: FileStamp)? {
        stamped(key, in: .entries)
    }

    /// Which version of an entry is stored; nil when there is none. One system call.
    public func entryStamp(_ key: FolderKey) -> FileStamp? { FileStamp(path: file(key, in: .entries)) }

    /// Stores or replaces an entry as a whole.
    public func storeEntry(_ bytes: [UInt8], as key: FolderKey) throws(SharedFolderError) {
        guard bytes.count <= sizeLimit else { throw .tooLarge(bytes: bytes.count, limit: sizeLimit) }
        try replace(key, in: .entries, with: SealedBytes.seal(bytes))
        tidiness.withLock { $0.wrote(bytes.count) }
        if tidiesAfterWrites { tidyIfDue() }
    }

    // MARK: Records: small, never evicted

    /// The record's bytes with the stamp of the version read; nil when there is none or it is damaged.
    public func stampedRecord(_ key: FolderKey) -> (bytes: [UInt8], stamp: FileStamp)? {
        stamped(key, in: .records)
    }

    /// Which version of a record is stored; nil when there is none. One system call.
    public func recordStamp(_ key: FolderKey) -> FileStamp? { FileStamp(path: file(key, in: .records)) }

    /// Stores or replaces a record as a whole.
    ///
    /// - Returns: The stamp of the version stored, which no other version of the record has; nil where it cannot be told.
    @discardableResult
    public func storeRecord(_ bytes: [UInt8], as key: FolderKey) throws(SharedFolderError) -> FileStamp? {
        let sealed = SealedBytes.seal(bytes)
        return try replace(key, in: .records, with: sealed, markedBy: sealed.withUnsafeBytes(Checksum.of))
    }

    // MARK: Numbers: as long as the machine runs

    /// Numbers all processes change at once; nil where they cannot be shared.
    ///
    /// - Parameter capacity: How many there may be, the same in all processes.
    public func numbers(_ key: FolderKey, capacity: Int) -> SharedNumbers? {
        guard (try? SystemFile.makeFolder(path(of: .numbers))) != nil else { return nil }
        return SharedNumbers(path: file(key, in: .numbers), capacity: capacity)
    }

    // MARK: Order

    /// Removes what is too old, too much or left over, unless someone did within the last minutes. Takes some
    /// microseconds when there is nothing to do, some for each entry otherwise.
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

    /// The lock if it is free, else nil, at once.
    public func tryLock(_ key: FolderKey) throws(SharedFolderError) -> FolderLock? {
        try inFolder(.locks) { () throws(SharedFolderError) in
            try FolderLock(path: file(key, in: .locks))
        }
    }

    /// The same lock, for who takes it again and again.
    public func standingLock(_ key: FolderKey) -> StandingLock { StandingLock(key, in: self) }

    /// The file of a lock, opened.
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

    /// No entry of ours comes near: whatever is larger was not written by us.
    private static let longestFile = 32 << 20

    private func path(of shelf: Shelf) -> String { "\(path)/\(shelf.rawValue)" }

    private func file(_ key: FolderKey, in shelf: Shelf) -> String { "\(path(of: shelf))/\(key.fileName)" }

    private func stamped(_ key: FolderKey, in shelf: Shelf) -> (bytes: [UInt8], stamp: FileStamp)? {
        guard let read = SystemFile.readStamped(file(key, in: shelf), limit: Self.longestFile),
            let bytes = SealedBytes.open(read.bytes)
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

    /// Does what needs a folder, which is made where there is none.
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
