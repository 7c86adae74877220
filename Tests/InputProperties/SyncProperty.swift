import Clocks
import Foundation
import StoragePort
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts

/// What a device sends of its changes: taken over as a whole or not at all, and the same when it is sent twice.
struct SyncProperty: InputProperty {
    let name = "sync"
    let isJSON = true
    let examples = [
        Self.document(
            [Self.entry(seoul.key, label: #""home""#, edits: #"{"phone":2}"#)],
            settings: #""theme":{"value":"dark","stamp":\#(stamp)}"#
        ),
        Self.document([Self.entry("37.5665,126.9780"), Self.entry("geonames:99", deleted: #"{"phone":1}"#)]),
        // One character with many marks.
        Self.document([Self.entry(seoul.key, label: "\"e" + String(repeating: "\u{301}", count: 400) + "\"")]
        ),
        Self.document(
            [Self.entry(seoul.key, position: "[1,255,7]", edits: #"{"":1,"phone":1}"#, deleted: #"{"":1}"#)]
        ),
    ]
    private static let moment = Date(timeIntervalSince1970: 1_790_921_040)
    private static let seoul = Place(
        id: .geonames(1_835_848),
        name: LocalizedName("Seoul"),
        coordinate: MadeUpWeather.seoul.coordinate
    )
    private static let stamp = #"{"time":1000,"replica":"phone"}"#

    func fault(on input: [UInt8]) async -> String? {
        do throws(StorageError) {
            return try await fault(on: String(decoding: input, as: UTF8.self))
        } catch {
            return "\(error)"
        }
    }

    private func fault(on json: String) async throws(StorageError) -> String? {
        let saved = SavedPlace(id: SavedPlace.ID(rawValue: "old"), place: Self.seoul, savedAt: Self.moment)
        let storage = InMemoryStorage([saved])
        let devices = SyncDevices(
            storage: storage,
            search: FakePlaceSearch([Self.seoul]),
            clock: .frozen(at: Self.moment)
        ) {
            SavedPlace.ID(rawValue: UUID().uuidString)
        }
        let before = try await content(of: storage)
        let outcome = try await devices.merge(json)
        let after = try await content(of: storage)
        guard outcome == .merged else { return before == after ? nil : "changed by what is \(outcome)" }
        guard try await devices.merge(json) == .merged, try await content(of: storage) == after else {
            return "another state when sent twice"
        }
        for place in after.places {
            guard place.savedAt <= Self.moment else { return "saved in the future" }
            guard (place.label?.unicodeScalars.count ?? 0) <= 400 else { return "a label without end" }
        }
        guard Set(after.places.map(\.place.key)).count == after.places.count else { return "a place twice" }
        let document = try? JSONEncoder().encode(after.synced)
        guard let document, document.count <= 4 * json.utf8.count + 2_000 else {
            return "\(document?.count ?? 0) bytes of \(json.utf8.count)"
        }
        let read = try? JSONDecoder().decode(SyncedData.self, from: document)
        guard read == after.synced else { return "not read again" }
        // What devices are told can be sent back.
        let known = try await devices.known(of: after.places)
        let echo = #"{"places":\#(known),"settings":{"values":{}}}"#
        guard try await devices.merge(echo) == .merged else { return "what it tells is refused" }
        return try await content(of: storage) == after ? nil : "changed by what it tells"
    }

    private struct Content: Equatable {
        var places: [SavedPlace]
        var settings: [SettingKey: String]
        var synced: SyncedData
    }

    private func content(of storage: InMemoryStorage) async throws(StorageError) -> Content {
        Content(
            places: try await storage.loadPlaces(),
            settings: try await storage.loadSettings(),
            synced: try await storage.loadSynced()
        )
    }

    private static func document(_ entries: [String], settings: String = "") -> String {
        #"{"places":{"entries":{\#(entries.joined(separator: ","))}},"settings":{"values":{\#(settings)}}}"#
    }

    private static func entry(
        _ key: String,
        label: String = "null",
        position: String = "[9]",
        edits: String = #"{"phone":1}"#,
        deleted: String = "{}"
    ) -> String {
        #"""
        "\#(key)":{"content":{"value":1000,"stamp":\#(stamp)},"label":{"value":\#(label),"stamp":\#(stamp)},
        "position":{"value":{"digits":\#(position)},"stamp":\#(stamp)},"edits":\#(edits),"deleted":\#(deleted)}
        """#
    }
}
