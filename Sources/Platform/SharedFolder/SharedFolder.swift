import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder that processes of one machine share: entries that may be lost, records that are kept, and locks.
///
/// Everything lies under one path: `entries/`, `records/` and `locks/`, folders with mode 0700 and files with 0600.
/// Reading never fails: what is absent, damaged or unreadable is nil. Nothing is created before the first write.
public final class SharedFolder: Sendable {
    /// Where it lies.
    public let path: String
    /// Bytes all entries together may take; beyond it the oldest go.
    public let sizeLimit: Int

    private let entrySizes: Mutex<EntrySizes>

    /// - Parameter sizeLimit: bytes all entries together may take, 64 MiB unless given.
    public init(path: String, sizeLimit: Int = 64 << 20) {
        self.path = path
        self.sizeLimit = sizeLimit
        entrySizes = Mutex(EntrySizes(limit: sizeLimit))
    }

    // MARK: Entries: may be evicted at any time

    /// The entry's bytes as stored; nil when there is none or it is damaged.
    public func entry(_ key: FolderKey) -> [UInt8]? {
        SystemFile.read(file(key, in: .entries), limit: Self.longestFile).flatMap(SealedBytes.open)
    }

    /// Stores or replaces an entry as a whole, then makes room if the entries have grown beyond the limit.
    public func storeEntry(_ bytes: [UInt8], as key: FolderKey) throws(SharedFolderError) {
        guard bytes.count <= sizeLimit else { throw .tooLarge(bytes: bytes.count, limit: sizeLimit) }
        try replace(key, in: .entries, with: bytes)
        let folder = path(of: .entries)
        entrySizes.withLock { $0.added(bytes.count, in: folder) }
    }

    // MARK: Records: small, never evicted

    /// The record's bytes as stored; nil when there is none or it is damaged.
    public func record(_ key: FolderKey) -> [UInt8]? {
        SystemFile.read(file(key, in: .records), limit: Self.longestFile).flatMap(SealedBytes.open)
    }

    /// Stores or replaces a record as a whole.
    public func storeRecord(_ bytes: [UInt8], as key: FolderKey) throws(SharedFolderError) {
        try replace(key, in: .records, with: bytes)
    }

    // MARK: Locks

    /// The lock if it is free, else nil, at once.
    public func tryLock(_ key: FolderKey) throws(SharedFolderError) -> FolderLock? {
        let lockFile = file(key, in: .locks)
        do {
            return try FolderLock(path: lockFile)
        } catch .system(_, _, ENOENT) {
            try SystemFile.makeFolder(path(of: .locks))
            return try FolderLock(path: lockFile)
        }
    }

    // MARK: Files

    private enum Shelf: String {
        case entries, records, locks
    }

    /// No entry of ours comes near: whatever is larger was not written by us.
    private static let longestFile = 32 << 20

    private func path(of shelf: Shelf) -> String { "\(path)/\(shelf.rawValue)" }

    private func file(_ key: FolderKey, in shelf: Shelf) -> String { "\(path(of: shelf))/\(key.fileName)" }

    private func replace(_ key: FolderKey, in shelf: Shelf, with bytes: [UInt8]) throws(SharedFolderError) {
        let sealed = SealedBytes.seal(bytes)
        do {
            try SystemFile.replace(file(key, in: shelf), with: sealed)
        } catch .system(_, _, ENOENT) {
            try SystemFile.makeFolder(path(of: shelf))
            try SystemFile.replace(file(key, in: shelf), with: sealed)
        }
    }
}
