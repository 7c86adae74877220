import Foundation
import SQLiteStore
import SyncedLists
import WeatherModels
import WeatherPorts

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// In bytes: more than a thousand places need, and as many that were deleted.
    private static let longestDocument = 2_000_000

    /// Returns what is known of the changes of an owner's places and settings, and the document if it cannot be read.
    func synced(of owner: Owner, at moment: Date) throws -> (data: SyncedData, unread: String?) {
        let document = try first("SELECT document FROM synced WHERE owner = ?", [owner.column]) {
            try $0.requiredText()
        }
        var (data, unread) = (SyncedData(), document)
        // Always the same before the first change is noted, so that what devices were told stays true.
        var since = Date(timeIntervalSince1970: 0)
        // One that cannot be read is made anew from the places.
        if let document, let read = try? JSONDecoder().decode(SyncedData.self, from: Data(document.utf8)) {
            (data, since, unread) = (read, moment, nil)
        }
        data.follow(try places(of: owner), at: since)
        return (data, unread)
    }

    /// Makes a change, and notes it for the owner's devices. The user of the command line has one device.
    ///
    /// - Returns: Also whether what was noted before cannot be read and was set aside.
    func synced<Answer>(
        of owner: Owner,
        at moment: Date,
        _ change: () throws -> Answer,
        noting note: (inout SyncedData, Answer) -> Void
    ) throws -> (Answer, isSetAside: Bool) {
        guard case .profile = owner else { return (try change(), false) }
        let (known, unread) = try synced(of: owner, at: moment)
        var data = known
        let answer = try change()
        note(&data, answer)
        try save(data, of: owner, settingAside: unread)
        return (answer, unread != nil)
    }

    func merge(
        _ changes: SyncedData,
        of owner: Owner,
        at moment: Date,
        making make: (SyncedData.Item) -> SavedPlace?
    ) throws -> (MergeResult, isSetAside: Bool) {
        let (known, unread) = try synced(of: owner, at: moment)
        var data = known
        let old = try places(of: owner)
        guard let new = data.merge(changes, into: old, making: make) else { return (.full, false) }
        try replace(old, by: new, of: owner)
        for key in changes.settings.keys {
            let setting = SettingKey(rawValue: key)
            if let value = data.settings[key] {
                try saveSetting(value, for: setting, of: owner)
            } else {
                _ = try removeSetting(for: setting, of: owner)
            }
        }
        try save(data, of: owner, settingAside: unread)
        return (.merged, unread != nil)
    }

    /// Returns how many profiles have a document that could not be read and was set aside.
    func countUnreadSynced() throws -> Int {
        try first("SELECT count(*) FROM unread_synced") { try $0.requiredInteger() } ?? 0
    }

    /// - Parameter unread: The document before, which cannot be read. The first of an owner is kept.
    private func save(_ data: SyncedData, of owner: Owner, settingAside unread: String?) throws {
        if let unread {
            try execute(
                "INSERT OR IGNORE INTO unread_synced (owner, document) VALUES (?, ?)",
                [owner.column, .text(unread)]
            )
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let document = try encoder.encode(data)
        guard document.count <= Self.longestDocument else {
            throw StoreObstacle.refusal("the devices changed too much")
        }
        try execute(
            "INSERT OR REPLACE INTO synced (owner, document) VALUES (?, ?)",
            [owner.column, .text(String(decoding: document, as: UTF8.self))]
        )
    }

    /// Rows that stay keep what this release does not know.
    private func replace(_ old: [SavedPlace], by new: [SavedPlace], of owner: Owner) throws {
        guard old != new else { return }
        let (had, has) = (Set(old.map(\.id)), Set(new.map(\.id)))
        for place in old where !has.contains(place.id) {
            try execute(
                "DELETE FROM place WHERE owner = ? AND id = ?",
                [owner.column, .text(place.id.rawValue)]
            )
        }
        // Positions are unique at each moment.
        try execute("UPDATE place SET position = -1 - position WHERE owner = ?", [owner.column])
        for (position, place) in new.enumerated() {
            if had.contains(place.id) {
                try execute(
                    "UPDATE place SET position = ?, label = ? WHERE owner = ? AND id = ?",
                    [.integer(position), .text(place.label), owner.column, .text(place.id.rawValue)]
                )
            } else {
                try insert(place, at: position, of: owner)
            }
        }
    }
}
