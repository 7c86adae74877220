import Foundation
import GRDB
import SQLStorage
import StoragePort
import SyncedLists
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Sendable private func made(_ item: SyncedData.Item) -> SavedPlace? {
    guard let coordinate = try? Coordinate(parsing: item.key) else { return nil }
    return SavedPlace(
        id: SavedPlace.ID(rawValue: "new \(item.key)"),
        place: Place(name: LocalizedName(item.key), coordinate: coordinate),
        label: item.label,
        savedAt: Date(timeIntervalSince1970: Double(item.content) / 1_000)
    )
}

@Suite("What SQLite notes of devices")
struct SQLiteSyncedTests {
    /// In bytes, for each profile.
    private let longestDocument = 750_000
    /// As long as a label can be, in letters of three bytes.
    private let label = String(repeating: "가", count: 400)

    /// Places that a device added and removed, with long labels.
    private func deleted(_ keys: [String], at time: Int64) -> SyncedData {
        var data = SyncedData()
        let items = keys.map { SyncedData.Item(key: $0, content: 0, label: label) }
        data.places.add(items, Stamp(time: time, replica: "phone"))
        for key in keys { data.places.delete(key) }
        return data
    }

    private func bytes(_ queue: DatabaseQueue) async throws -> Int {
        try await queue.read { database in
            try Int.fetchOne(database, sql: "SELECT length(CAST(document AS BLOB)) FROM synced") ?? 0
        }
    }

    @Test("X11: a thousand removed places with long labels leave a short document, and all places")
    func bounded() async throws {
        let folder = try TemporaryFolder()
        let storage = try await SyncedImplementation.sqlite.open(in: folder)
        try await storage.fill(3)
        let queue = try DatabaseQueue(patientAt: folder.database)
        for batch in 0..<10 {
            let keys = (0..<100).map { "\(batch).5,\($0)" }
            let changes = deleted(keys, at: Int64(batch + 1) * 1_000)
            #expect(try await storage.merge(changes, making: made) == .merged)
            #expect(try await bytes(queue) <= longestDocument)
        }
        #expect(try await storage.order() == ["p0", "p1", "p2"])
        // The latest are still known.
        let known = try await storage.loadSynced().places.keys
        #expect(known.contains("9.5,99") && known.count > 100)
        try queue.close()
    }

    @Test("X11: a document that is too long already becomes short with the next form, and no place is lost")
    func tooLong() async throws {
        let folder = try TemporaryFolder()
        let storage = try await SyncedImplementation.sqlite.open(in: folder)
        try await storage.fill(3)
        var data = try await storage.loadSynced()
        data.places.merge(deleted((0..<1_500).map { "\($0)" }, at: 1_000).places)
        let document = String(decoding: try JSONEncoder().encode(data), as: UTF8.self)
        #expect(document.utf8.count > 2_000_000)
        let queue = try DatabaseQueue(patientAt: folder.database)
        try await queue.write {
            try $0.execute(sql: "UPDATE synced SET document = ?", arguments: [document])
        }
        _ = try await storage.savePlace(numbered(5))
        #expect(try await bytes(queue) <= longestDocument)
        #expect(try await storage.order() == ["p0", "p1", "p2", "p5"])
        #expect(try await storage.loadSynced().places.items.map(\.key) == ["0,0", "1,0", "2,0", "5,0"])
        try queue.close()
    }

    @Test("X11: a thousand places, each with a label of a hundred letters from a browser, are not too many")
    func thousand() async throws {
        let folder = try TemporaryFolder()
        let storage = try await SyncedImplementation.sqlite.open(in: folder)
        _ = try await storage.savePlaces((0..<savedPlaceLimit).map { try numbered($0) }, at: nil)
        var changes = try await storage.loadSynced()
        let stamp = Stamp(time: 9_000_000, replica: "01234567-89ab")
        let letters = String(repeating: "가", count: 100)
        for key in changes.places.keys { changes.places.label(key, letters, stamp) }
        #expect(try await storage.merge(changes, making: made) == .merged)
        #expect(try await storage.loadPlaces().count(where: { $0.label == letters }) == savedPlaceLimit)
        let queue = try DatabaseQueue(patientAt: folder.database)
        #expect(try await bytes(queue) > longestDocument / 2)
        // Their removal is noted as well.
        _ = try await storage.deletePlace(id(500))
        #expect(try await storage.loadSynced().places.keys.count == savedPlaceLimit)
        try queue.close()
    }

    @Test("X11: a change that is known already is not stored again")
    func known() async throws {
        let folder = try TemporaryFolder()
        let storage = try await SyncedImplementation.sqlite.open(in: folder)
        try await storage.fill(3)
        let queue = try DatabaseQueue(patientAt: folder.database)
        /// Another number after each change by another connection.
        func version() async throws -> Int? {
            try await queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
        }
        var changes = SyncedData()
        changes.places.add(4_000, for: "9,0", Stamp(time: 5_000, replica: "phone"))
        changes.settings.set("ko", for: "language", Stamp(time: 5_000, replica: "phone"))
        let before = try await version()
        #expect(try await storage.merge(changes, making: made) == .merged)
        let once = try await version()
        #expect(once != before)
        #expect(try await storage.merge(changes, making: made) == .merged)
        #expect(try await storage.merge(SyncedData(), making: made) == .merged)
        #expect(try await version() == once)
        #expect(try await storage.loadSetting(for: .language) == "ko")
        changes.places.delete("9,0")
        #expect(try await storage.merge(changes, making: made) == .merged)
        #expect(try await version() != once)
        #expect(try await storage.order() == ["p0", "p1", "p2"])
        try queue.close()
    }

    @Test("X11: of devices and forms that change a list at once, none loses what another changed")
    func atOnce() async throws {
        let folder = try TemporaryFolder()
        let storage = try await SyncedImplementation.sqlite.open(in: folder)
        try await storage.fill(3)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    var changes = SyncedData()
                    let stamp = Stamp(time: 1_000, replica: "device \(number)")
                    changes.places.add(0, for: "\(number).5,20", stamp)
                    _ = try await storage.merge(changes, making: made)
                }
                group.addTask { _ = try await storage.savePlace(numbered(10 + number)) }
            }
            try await group.waitForAll()
        }
        let keys = Set(try await storage.loadPlaces().map(\.place.key))
        #expect(keys.count == 3 + 20 + 20)
        #expect(keys.isSuperset(of: (0..<20).map { "\($0).5,20" }))
        #expect(try await Set(storage.loadSynced().places.items.map(\.key)) == keys)
    }
}
