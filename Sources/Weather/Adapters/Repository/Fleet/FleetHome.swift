import Clocks
import Foundation
import SharedFolder

/// Brings entries of the cache that nodes share into the folder of this machine, from which everything is answered.
struct FleetHome: Sendable {
    let shelf: FeedCache
    let wallClock: WallClock
    let troubles: FolderErrorLog

    /// The number of bytes of a stored entry that say how new it is.
    static let headBytes = 1 + EntryHead.bytes

    /// Stores an entry, if it is newer than that in the folder.
    ///
    /// - Parameter stored: As ``SharedEntry/stored``.
    /// - Returns: Whether it was.
    func bring(_ stored: [UInt8], named name: String) -> Bool {
        guard isNewer(stored, named: name), let entry = SharedEntry(stored: stored) else { return false }
        do {
            try shelf.folder.storeEntry(entry.bytes, as: FolderKey(name))
            return true
        } catch {
            troubles.tell("cache not written", error)
            return false
        }
    }

    /// Whether an entry is newer than that in the folder, by its beginning. One of the future is not.
    func isNewer(_ head: [UInt8], named name: String) -> Bool {
        guard let new = EntryHead(head.dropFirst()),
            new.fetchedAt.timeIntervalSince(wallClock.now) <= FreshnessWindow.clockTolerance
        else { return false }
        guard let own = shelf.folder.entry(FolderKey(name)).flatMap({ EntryHead($0[...]) }),
            own.version == new.version
        else { return true }
        return own.fetchedAt < new.fetchedAt
    }
}

/// The beginning of each entry, whatever its kind: the version of its format, and when it was fetched.
struct EntryHead: Hashable, Sendable {
    let version: UInt16
    let fetchedAt: Date

    static let bytes = 10

    init?(_ entry: ArraySlice<UInt8>) {
        guard entry.count >= Self.bytes else { return nil }
        let read = Array(entry.prefix(Self.bytes)).withUnsafeBytes { buffer -> (UInt16, Date)? in
            var reader = ByteReader(buffer)
            let (version, date) = (reader.integer(UInt16.self), reader.date())
            return reader.hasFailed ? nil : (version, date)
        }
        guard let read else { return nil }
        (version, fetchedAt) = read
    }
}

extension SharedEntry {
    /// The bytes under a key: the kind, and then those of the folder's entry.
    var stored: [UInt8] { [kind.rawValue] + bytes }

    /// Reads ``stored``; `nil` for anything that this program could not read in its folder.
    init?(stored: [UInt8]) {
        guard let kind = stored.first.flatMap(Kind.init) else { return nil }
        let bytes = Array(stored.dropFirst())
        switch kind {
        case .report: guard ReportCodec.decode(bytes) != nil else { return nil }
        case .lookUp: guard LookUpBytes.decode(bytes) != nil else { return nil }
        }
        self.init(bytes, kind, for: .zero)
    }
}
