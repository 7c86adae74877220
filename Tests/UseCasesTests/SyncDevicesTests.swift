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

    private var devices: SyncDevices {
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
}
