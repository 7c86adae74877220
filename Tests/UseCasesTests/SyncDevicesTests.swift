import Clocks
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Devices of one person")
struct SyncDevicesTests {
    private let moment = Date(timeIntervalSince1970: 1_790_921_040)
    private let storage = InMemoryStorage()
    private let seoul = Place(
        id: .geonames(1_835_848),
        name: LocalizedName("Seoul"),
        coordinate: MadeUpWeather.seoul.coordinate
    )

    private var devices: SyncDevices { syncing(storage) }

    private func syncing(_ storage: any SyncStorage) -> SyncDevices {
        SyncDevices(storage: storage, search: FakePlaceSearch([seoul]), clock: .frozen(at: moment)) {
            SavedPlace.ID(rawValue: "new")
        }
    }

    /// A place that a device added.
    private func changes(
        _ key: String,
        time: Int64 = 1_000,
        label: String = "null",
        settings: String = ""
    ) -> String {
        let stamp = #"{"time":\#(time),"replica":"phone"}"#
        let entry = #"""
            {"content":{"value":\#(time),"stamp":\#(stamp)},"label":{"value":\#(label),"stamp":\#(stamp)},
            "position":{"value":{"digits":[9]},"stamp":\#(stamp)},"edits":{"phone":1},"deleted":{}}
            """#
        let values = settings.isEmpty ? "" : #"\#(settings),"stamp":\#(stamp)}"#
        return #"{"places":{"entries":{"\#(key)":\#(entry)}},"settings":{"values":{\#(values)}}}"#
    }

    @Test("X11: what a device changed is taken over, with the place as the gazetteer knows it")
    func taken() async throws {
        let json = changes(
            seoul.key,
            label: #""home""#,
            settings: #""units.temperature":{"value":"fahrenheit""#
        )
        #expect(try await devices.merge(json) == .merged)
        let saved = try #require(storage.places.first)
        #expect(saved.place == seoul && saved.label == "home" && saved.id.rawValue == "new")
        #expect(saved.savedAt == Date(timeIntervalSince1970: 1))
        #expect(PersonalSettings(try await storage.loadSettings()).units.temperature == .fahrenheit)
        // What devices are told of it: a deletion of what was seen.
        let known = try await devices.known(of: [saved])
        #expect(known.contains(#""edits":{"phone":1}"#))
        let removal = known.replacing(#""deleted":{}"#, with: #""deleted":{"phone":1}"#)
        #expect(try await devices.merge(#"{"places":\#(removal),"settings":{"values":{}}}"#) == .merged)
        #expect(storage.places.isEmpty)
    }

    @Test(
        "X11: a clock that is ahead by minutes is believed, and one that is ahead by more is not",
        arguments: [(299, true), (301, false)]
    )
    func clocks(_ seconds: Int64, _ isTaken: Bool) async throws {
        let time = (Int64(moment.timeIntervalSince1970) + seconds) * 1_000
        #expect(try await devices.merge(changes(seoul.key, time: time)) == (isTaken ? .merged : .refused))
        // Nothing was saved in the future.
        #expect(storage.places.map(\.savedAt) == (isTaken ? [moment] : []))
    }

    @Test("X11: a place, label or setting that nothing can have is refused, and nothing else is taken over")
    func refused() async throws {
        let refused = [
            changes("geonames:99"), changes("서울"), changes("37.56654321,126.978"), changes("here"),
            changes(""),
            changes(seoul.key, label: #""37.5,127""#), changes(seoul.key, label: #""  home ""#),
            changes(seoul.key, settings: #""location":{"value":"1,2""#),
            changes(seoul.key, settings: #""theme":{"value":"red""#),
            changes(seoul.key, settings: #""language":{"value":"xx""#),
        ]
        for json in refused { #expect(try await devices.merge(json) == .refused, "\(json)") }
        #expect(try await storage.loadSettings().isEmpty && storage.places.isEmpty)
    }

    @Test("X11: damaged documents change nothing, or what a device could have changed", arguments: 0..<8)
    func damaged(_ seed: UInt64) async throws {
        let json = changes(seoul.key, settings: #""theme":{"value":"dark""#)
        var mutator = JSONMutator(Data(json.utf8), seed: seed)
        for _ in 0..<200 {
            let text = String(decoding: mutator.next(), as: UTF8.self)
            _ = try await devices.merge(text)
            #expect(storage.places.allSatisfy { $0.savedAt <= moment })
            // It goes on: places are added and removed.
            for place in storage.places { _ = try await storage.deletePlace(place.id) }
        }
        #expect(try await devices.merge(changes(seoul.key)) == .merged)
    }

    // MARK: Deleted places

    /// A place that a device added and removed, each part of which may be another.
    private func deleted(
        content: String = "1000",
        time: Int64 = 1_000,
        label: String = "null",
        digits: Int = 1,
        counts: String = #"{"phone":1}"#
    ) -> String {
        let stamp = #"{"time":\#(time),"replica":"phone"}"#
        let position = Array(repeating: "7", count: digits).joined(separator: ",")
        return #"""
            {"content":{"value":\#(content),"stamp":\#(stamp)},"label":{"value":\#(label),"stamp":\#(stamp)},
            "position":{"value":{"digits":[\#(position)]},"stamp":\#(stamp)},
            "edits":\#(counts),"deleted":\#(counts)}
            """#
    }

    private func places(_ entries: [String: String]) -> String {
        let entries = entries.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
        return #"{"places":{"entries":{\#(entries)}},"settings":{"values":{}}}"#
    }

    @Test("X11: 27 deleted places with invented keys and a thousand digits are refused, 31 times")
    func invented() async throws {
        let place = deleted(digits: 1_000, counts: #"{"x":1}"#)
        for number in 0..<31 {
            let entries = (0..<27).map { ("\(number)-\($0)", place) }
            let json = places(Dictionary(uniqueKeysWithValues: entries))
            #expect(json.utf8.count < 64 << 10)
            #expect(try await devices.merge(json) == .refused)
        }
        #expect(try await storage.loadSynced() == SyncedData())
    }

    @Test("X11: a deleted place is checked like one that is there, but the gazetteer need not know it")
    func deletedIsChecked() async throws {
        let replicas = (0..<65).map { #""r\#($0)":1"# }.joined(separator: ",")
        let late = Int64(moment.timeIntervalSince1970 + 301) * 1_000
        let long = "airport:" + String(repeating: "X", count: 93)
        let refused: [String] = [
            places(["0-0": deleted()]), places(["서울": deleted()]), places(["": deleted()]),
            places(["here": deleted()]), places(["37.56654321,126.978": deleted()]),
            places(["geonames:01": deleted()]), places([long: deleted()]),
            places([seoul.key: deleted(content: "-1")]),
            places([seoul.key: deleted(content: "-9223372036854775808")]),
            places([seoul.key: deleted(content: "\(late)")]), places([seoul.key: deleted(time: late)]),
            places([seoul.key: deleted(time: -1)]), places([seoul.key: deleted(label: #""37.5,127""#)]),
            places([seoul.key: deleted(digits: 65)]), places([seoul.key: deleted(counts: "{\(replicas)}")]),
        ]
        for json in refused { #expect(try await devices.merge(json) == .refused, "\(json)") }
        #expect(try await storage.loadSynced() == SyncedData())
        let taken = [
            seoul.key, "geonames:99", "kr:1100000000", "airport:RKSI", "postcode:US-10001", "point:hallasan",
            "37.5665,126.978", "-12,0",
        ]
        for key in taken {
            #expect(try await devices.merge(places([key: deleted(digits: 64)])) == .merged, "\(key)")
        }
        #expect(storage.places.isEmpty)
    }

    @Test("X11: a place deleted with an impossible time does not come back with it")
    func impossibleTime() async throws {
        let second = Int64(moment.timeIntervalSince1970) * 1_000 + 1_000
        let poison = places([seoul.key: deleted(content: "-9223372036854775808", time: second)])
        #expect(try await devices.merge(poison) == .refused)
        #expect(try await devices.merge(changes(seoul.key)) == .merged)
        #expect(storage.places.map(\.savedAt) == [Date(timeIntervalSince1970: 1)])
    }

    @Test("X11: an impossible time that was stored before is that of 1970")
    func storedImpossibleTime() async throws {
        let second = Int64(moment.timeIntervalSince1970) * 1_000 + 1_000
        let poison = places([seoul.key: deleted(content: "-9223372036854775808", time: second)])
        let stored = try JSONDecoder().decode(SyncedData.self, from: Data(poison.utf8))
        _ = try await storage.merge(stored) { _ in nil }
        // The edit of another device.
        let json = changes(seoul.key).replacing(#""phone""#, with: #""tablet""#)
        #expect(try await devices.merge(json) == .merged)
        #expect(storage.places.map(\.savedAt) == [Date(timeIntervalSince1970: 0)])
    }

    @Test("X11: a place added and removed offline stays away, and is there when another device added it too")
    func addedAndRemoved() async throws {
        let mine = places([seoul.key: deleted()])
        let theirs = changes(seoul.key).replacing(#""phone""#, with: #""tablet""#)
        for order in [[mine, theirs], [theirs, mine], [theirs, mine, theirs]] {
            let kept = InMemoryStorage()
            for json in order {
                #expect(try await syncing(kept).merge(json) == .merged)
                // Until the other device is heard of.
                if json == order.first, json == mine { #expect(kept.places.isEmpty) }
            }
            #expect(kept.places.map(\.place) == [seoul])
        }
    }

    @Test("X11: nothing sent is nothing done: the store is not even asked")
    func empty() async throws {
        let broken = InMemoryStorage(failure: StorageError(.busy, subject: "memory"))
        #expect(try await syncing(broken).merge(places([:])) == .merged)
        await #expect(throws: StorageError.self) { _ = try await syncing(broken).merge(changes(seoul.key)) }
    }

    @Test("X11: a place that was moved six hundred times can still be removed offline")
    func movedOften() async throws {
        let points = try (0..<4).map { number in
            let place = Place(at: try Coordinate(latitude: Double(number), longitude: 20))
            return SavedPlace(id: SavedPlace.ID(rawValue: "\(number)"), place: place, savedAt: moment)
        }
        let kept = InMemoryStorage(points)
        for _ in 0..<600 { _ = try await kept.movePlace(kept.places[2].id, to: 1) }
        // As it was told, with the removal.
        let known = try await syncing(kept).known(of: [kept.places[1]])
        let removal = known.replacing(#""deleted":{}"#, with: #""deleted":{"":1000}"#)
        #expect(removal != known)
        let json = #"{"places":\#(removal),"settings":{"values":{}}}"#
        #expect(try await syncing(kept).merge(json) == .merged)
        #expect(kept.places.count == 3)
    }
}
