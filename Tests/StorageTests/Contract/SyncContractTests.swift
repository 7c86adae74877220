import Foundation
import GRDB
import Languages
import SQLiteStore
import SQLStorage
import StoragePort
import Synchronization
import SyncedLists
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// The storage of a profile that several devices change.
enum SyncedImplementation: CaseIterable, Sendable {
    case sqlite, postgreSQL, inMemory

    func open(in folder: TemporaryFolder, at moment: Date = .init(timeIntervalSince1970: 0)) async throws
        -> any Storage & SyncStorage
    {
        if self == .inMemory { return InMemoryStorage() }
        let engine = self == .sqlite ? Engine.sqlite : .postgreSQL
        let storage = SQLStorage(engine.store(.weather, in: folder), now: { moment })
        let profile = sampleProfile(1)
        if try await storage.loadProfile(profile.id) == nil { try await storage.createProfile(profile) }
        return storage.storage(of: profile.id)
    }
}

/// A device that changes its own copy, and later sends what it changed.
private struct Device {
    let name: String
    var data: SyncedData
    var touched: Set<String> = []

    init(_ name: String, _ storage: any SyncStorage) async throws {
        (self.name, data) = (name, try await storage.loadSynced())
    }

    var changes: SyncedData {
        var changes = data
        changes.places = data.places.only(touched)
        return changes
    }

    var keys: [String] { data.places.items.map(\.key) }

    mutating func change(_ key: String, at time: Int64, _ body: (inout SyncedData, Stamp) -> Void) {
        body(&data, data.places.stamp(at: time, by: name))
        touched.insert(key)
    }

    mutating func changeAnything(at time: Int64, using generator: inout SeededGenerator) {
        let known = keys.randomElement(using: &generator) ?? "0,0"
        let new = "\(Int.random(in: 0..<12, using: &generator)),0"
        let index = Int.random(in: 0...keys.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: change(new, at: time) { $0.places.add(time, for: new, at: index, $1) }
        case 1: change(known, at: time) { data, _ in data.places.delete(known) }
        case 2: change(known, at: time) { $0.places.label(known, "label \(time)", $1) }
        default: change(known, at: time) { $0.places.move(known, to: index, $1) }
        }
    }
}

@Sendable private func made(_ item: SyncedData.Item) -> SavedPlace? {
    guard let coordinate = try? Coordinate(parsing: item.key) else { return nil }
    return SavedPlace(
        id: SavedPlace.ID(rawValue: "new \(item.key)"),
        place: Place(name: LocalizedName(item.key), coordinate: coordinate),
        label: item.label,
        savedAt: Date(timeIntervalSince1970: Double(item.content) / 1_000)
    )
}

@Suite("Synchronized storage")
struct SyncContractTests {
    private func rows(_ storage: any PlaceStorage) async throws -> [String] {
        try await storage.loadPlaces().map { "\($0.place.key) \($0.label ?? "-")" }
    }

    @Test("X11: what forms changed is told to devices", arguments: SyncedImplementation.allCases)
    func forms(_ implementation: SyncedImplementation) async throws {
        let folder = try TemporaryFolder()
        let storage = try await implementation.open(in: folder)
        try await storage.fill(4)
        _ = try await storage.movePlace(id(3), to: 0)
        _ = try await storage.labelPlace(id(1), "home")
        _ = try await storage.deletePlace(id(2))
        _ = try await storage.savePlaces([numbered(7), numbered(8)], at: 1)
        let items = try await storage.loadSynced().places.items
        #expect(items.map(\.key) == ["3,0", "7,0", "8,0", "0,0", "1,0"])
        #expect(items.map(\.label) == [nil, nil, nil, nil, "home"])
        try await storage.saveSetting("dark", for: SettingKey(rawValue: "theme"))
        try await storage.changeSettings(saving: [.language: "ko"], deleting: [SettingKey(rawValue: "theme")])
        let settings = try await storage.loadSynced().settings
        #expect(settings["language"] == "ko" && settings["theme"] == nil)
        #expect(Set(settings.keys) == ["language", "theme"])
    }

    @Test("X11: what a device changed is stored", arguments: SyncedImplementation.allCases)
    func device(_ implementation: SyncedImplementation) async throws {
        let folder = try TemporaryFolder()
        let storage = try await implementation.open(in: folder)
        try await storage.fill(3)
        var device = try await Device("phone", storage)
        device.change("9,0", at: 5_000) { $0.places.add(4_000, for: "9,0", at: 1, $1) }
        device.change("0,0", at: 6_000) { data, _ in data.places.delete("0,0") }
        device.change("2,0", at: 7_000) { $0.places.label("2,0", "home", $1) }
        device.data.settings.set("ko", for: "language", Stamp(time: 1, replica: "phone"))
        #expect(try await storage.merge(device.changes, making: made) == .merged)
        #expect(try await rows(storage) == ["9,0 -", "1,0 -", "2,0 home"])
        let new = try #require(try await storage.loadPlaces().first)
        #expect(new.savedAt == Date(timeIntervalSince1970: 4) && new.id.rawValue == "new 9,0")
        #expect(try await storage.loadSetting(for: .language) == "ko")
        // Once more, as after an answer that was lost.
        #expect(try await storage.merge(device.changes, making: made) == .merged)
        #expect(try await rows(storage) == ["9,0 -", "1,0 -", "2,0 home"])
        // What no longer exists is not saved, and does not come again.
        device.change("33,33", at: 8_000) { $0.places.add(0, for: "33,33", $1) }
        #expect(try await storage.merge(device.changes, making: { _ in nil }) == .merged)
        #expect(try await rows(storage) == ["9,0 -", "1,0 -", "2,0 home"])
        #expect(try await storage.loadSynced().places.items.count == 3)
    }

    @Test("X11: a list that would become too long stays as it is", arguments: SyncedImplementation.allCases)
    func full(_ implementation: SyncedImplementation) async throws {
        let folder = try TemporaryFolder()
        let storage = try await implementation.open(in: folder)
        _ = try await storage.savePlaces((0..<savedPlaceLimit).map { try numbered($0) }, at: nil)
        var device = try await Device("phone", storage)
        device.change("80,80", at: 5_000) { $0.places.add(0, for: "80,80", $1) }
        let before = try await storage.loadSynced()
        #expect(try await storage.merge(device.changes, making: made) == .full)
        #expect(try await storage.loadSynced() == before)
        device.change("0,0", at: 6_000) { data, _ in data.places.delete("0,0") }
        #expect(try await storage.merge(device.changes, making: made) == .merged)
        #expect(try await rows(storage).last == "80,80 -")
    }

    @Test("X11: any order of arrival gives the same list, and no place is lost", arguments: 0..<40)
    func convergence(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let folders = [try TemporaryFolder(), try TemporaryFolder()]
        let implementation: SyncedImplementation =
            seed % 4 == 0 ? .sqlite : seed % 4 == 1 ? .postgreSQL : .inMemory
        var storages: [any Storage & SyncStorage] = []
        for folder in folders { storages.append(try await implementation.open(in: folder)) }
        for storage in storages { try await storage.fill(6) }
        var devices: [Device] = []
        for number in 0..<3 { devices.append(try await Device("device \(number)", storages[0])) }
        for index in devices.indices {
            for _ in 0..<5 {
                let time = Int64.random(in: 0..<10_000, using: &generator)
                devices[index].changeAnything(at: time, using: &generator)
            }
        }
        // Meanwhile forms, which devices do not know of.
        let (removed, moved) = (
            Int.random(in: 0..<6, using: &generator), Int.random(in: 0..<6, using: &generator)
        )
        for storage in storages {
            _ = try await storage.deletePlace(id(removed))
            _ = try await storage.movePlace(id(moved), to: 0)
            _ = try await storage.savePlace(numbered(11))
        }
        for storage in storages {
            // Some arrive twice.
            for device in (devices + devices.prefix(1)).shuffled(using: &generator) {
                _ = try await storage.merge(device.changes, making: made)
            }
        }
        let lists = try await [rows(storages[0]), rows(storages[1])]
        #expect(lists[0] == lists[1])
        #expect(try await storages[0].loadSynced() == storages[1].loadSynced())
        let kept = Set(try await storages[0].loadPlaces().map(\.place.key))
        #expect(kept.contains("11,0"))
        for device in devices {
            for key in device.touched where device.keys.contains(key) {
                #expect(kept.contains(key), "\(key)")
            }
        }
        // What the table says is what devices are told.
        #expect(
            try await storages[0].loadSynced().places.items.map { "\($0.key) \($0.label ?? "-")" } == lists[0]
        )
    }

    @Test("X11: of a form and a device the later counts, and a setting nobody changed stays")
    func laterCounts() async throws {
        let folder = try TemporaryFolder()
        let early = try await SyncedImplementation.sqlite.open(
            in: folder,
            at: Date(timeIntervalSince1970: 100)
        )
        let late = try await SyncedImplementation.sqlite.open(
            in: folder,
            at: Date(timeIntervalSince1970: 300)
        )
        try await early.fill(2)
        try await early.saveSetting("ko", for: .language)
        try await early.saveSetting("dark", for: SettingKey(rawValue: "theme"))
        var device = try await Device("phone", early)
        device.change("1,0", at: 200_000) { $0.places.label("1,0", "device", $1) }
        device.data.settings = SyncedValues()
        device.data.settings.set("ja", for: "language", Stamp(time: 200_000, replica: "phone"))
        _ = try await late.labelPlace(id(1), "form")
        try await late.saveSetting("en", for: .language)
        _ = try await late.merge(device.changes, making: made)
        #expect(try await rows(late) == ["0,0 -", "1,0 form"])
        #expect(try await late.loadSettings() == [.language: "en", SettingKey(rawValue: "theme"): "dark"])
    }

    @Test("X11: before anything was noted, a removal of a place that was added again meanwhile loses nothing")
    func notNoted() async throws {
        let folder = try TemporaryFolder()
        let storage = try await SyncedImplementation.sqlite.open(in: folder)
        try await storage.fill(2)
        let queue = try DatabaseQueue(patientAt: folder.database)
        // As of a release without synchronization, and once damaged.
        for document in [nil, "{}"] {
            try await queue.write { database in
                try database.execute(sql: "DELETE FROM synced")
                guard let document else { return }
                let owner = sampleProfile(1).id.rawValue
                try database.execute(sql: "INSERT INTO synced VALUES (?, ?)", arguments: [owner, document])
            }
            var device = try await Device("phone", storage)
            #expect(device.keys == ["0,0", "1,0"])
            device.change("1,0", at: 1_000) { data, _ in data.places.delete("1,0") }
            _ = try await storage.deletePlace(id(1))
            _ = try await storage.savePlace(numbered(1))
            _ = try await storage.merge(device.changes, making: made)
            #expect(try await rows(storage) == ["0,0 -", "1,0 -"])
        }
        // Changed by a program that notes nothing.
        try await queue.write { try $0.execute(sql: "DELETE FROM place WHERE id = 'p0'") }
        #expect(try await storage.loadSynced().places.items.map(\.key) == ["1,0"])
        try queue.close()
    }

    @Test("X11: what cannot be read is set aside as it was, and told; changes go on")
    func unread() async throws {
        let folder = try TemporaryFolder()
        let told = Mutex(0)
        let all = SQLStorage(
            SQLiteStore(path: folder.database, schema: .weather),
            reportUnread: { told.withLock { $0 += 1 } }
        )
        try await all.createProfile(sampleProfile(1))
        let storage = all.storage(of: sampleProfile(1).id)
        try await storage.fill(2)
        #expect(try await all.countUnreadSynced() == 0)
        let queue = try DatabaseQueue(patientAt: folder.database)
        for document in ["{\"places\":", "later"] {
            try await queue.write {
                try $0.execute(sql: "UPDATE synced SET document = ?", arguments: [document])
            }
            // Reading changes nothing.
            #expect(try await storage.loadSynced().places.items.map(\.key) == ["0,0", "1,0"])
            _ = try await storage.labelPlace(id(1), document)
        }
        #expect(told.withLock(\.self) == 2)
        #expect(try await all.countUnreadSynced() == 1)
        let kept = try await queue.read { try String.fetchAll($0, sql: "SELECT document FROM unread_synced") }
        // The first, which has the most in it.
        #expect(kept == ["{\"places\":"])
        #expect(try await rows(storage) == ["0,0 -", "1,0 later"])
        // One that merges sets it aside as well.
        try await queue.write {
            try $0.execute(sql: "DELETE FROM unread_synced; UPDATE synced SET document = ''")
        }
        _ = try await storage.merge(SyncedData(), making: made)
        #expect(try await all.countUnreadSynced() == 1)
        #expect(told.withLock(\.self) == 3)
        #expect(try await all.eraseProfile(sampleProfile(1).id) == .erased)
        #expect(try await all.countUnreadSynced() == 0)
        try queue.close()
    }

    @Test("X11: what is known of changes goes with its profile, and the command line's own is not noted")
    func owners() async throws {
        let folder = try TemporaryFolder()
        let storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        try await storage.createProfile(sampleProfile(1))
        try await storage.storage(of: sampleProfile(1).id).fill(1)
        try await storage.fill(1)
        let queue = try DatabaseQueue(patientAt: folder.database)
        func owners() async throws -> [String] {
            try await queue.read { try String.fetchAll($0, sql: "SELECT owner FROM synced") }
        }
        #expect(try await owners() == [sampleProfile(1).id.rawValue])
        #expect(try await storage.eraseProfile(sampleProfile(1).id) == .erased)
        #expect(try await owners().isEmpty)
        await #expect(throws: StorageError.self) {
            _ = try await storage.storage(of: sampleProfile(1).id).merge(SyncedData(), making: made)
        }
        try queue.close()
    }
}
