import ForecastRecords
import Foundation
import NotificationPorts
import NotificationRules
import Languages
import Profiles
import SiteModels
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

struct ProfileTests {
    private let store = InMemoryProfiles()
    private let moment = Date(timeIntervalSince1970: 1_790_921_040)

    private func profiles(at seconds: TimeInterval = 0) -> ProfileVisits {
        let now = moment.addingTimeInterval(seconds)
        return ProfileVisits(profiles: store, now: { now })
    }

    private let id = Profile.ID(rawValue: String(repeating: "ab", count: 16))

    private func make() async throws -> Profile.ID {
        try await profiles().make(id)
        return id
    }

    @Test("a profile that is there is not made again, and keeps what is in it")
    func made() async throws {
        try await profiles().make(id)
        try await store.storage(of: id).saveSetting("ko", for: .language)
        try await profiles(at: 60).make(id)
        let visit = try #require(try await profiles().visit(id))
        #expect(try await KeptProfile(visit.profile, in: store.storage(of: id)).settings.language == .korean)
        #expect(store.profiles.map(\.createdAt) == [moment])
        #expect(try await profiles().visit(Profile.ID(rawValue: String(repeating: "0", count: 32))) == nil)
        await #expect(throws: StorageError.self) { try await profiles().make(Profile.ID(rawValue: "x")) }
    }

    @Test("a profile is made at the first thing kept, and not before")
    func newcomer() async throws {
        let newProfile = NewProfile(self.id, visits: profiles())
        let storage = NewcomersStorage(profiles: store, making: newProfile)
        #expect(try await storage.loadPlaces().isEmpty)
        #expect(try await storage.loadSettings().isEmpty)
        #expect(try await storage.deletePlace(SavedPlace.ID(rawValue: "a")) == .notFound)
        #expect(try await storage.deleteSetting(for: .language) == .notFound)
        try await storage.deleteSearches()
        try await storage.saveUnits(.automatic)
        #expect(newProfile.id == nil && store.profiles.isEmpty)
        try await storage.saveSetting("ko", for: .language)
        try await storage.saveSearch(RecentSearch("서울", at: moment))
        let id = try #require(newProfile.id)
        #expect(store.profiles.map(\.id) == [id])
        #expect(try await storage.loadSettings() == [.language: "ko"])
        #expect(try await store.storage(of: id).loadSearches().map(\.text) == ["서울"])
    }

    @Test("a visit is noted once a day, and a store that takes no note still shows what it has")
    func visits() async throws {
        let id = try await make()
        #expect(try await profiles(at: 86_399).visit(id)?.isFirstOfDay == false)
        #expect(try await profiles(at: 86_400).visit(id)?.isFirstOfDay == true)
        #expect(try await profiles(at: 86_401).visit(id)?.isFirstOfDay == false)
        store.fail(with: StorageError(.busy, subject: "x"))
        await #expect(throws: StorageError.self) { try await profiles().visit(id) }
    }

    @Test("A1: each choice stays by itself, and automatic can be chosen again")
    func settings() async throws {
        let storage = InMemoryStorage()
        let change = ChangeSettings(storage: storage)
        try await change([.temperature(.fahrenheit), .theme(.dark), .live(false), .language(.korean)])
        try await change([.windSpeed(.knots), .hourCycle(.twelve)])
        var settings = PersonalSettings(try await storage.loadSettings())
        #expect(settings.units.temperature == .fahrenheit && settings.units.windSpeed == .knots)
        #expect(settings.language == .korean && settings.hourCycle == .twelve && settings.theme == .dark)
        #expect(!settings.isLive)
        try await change([.temperature(nil), .theme(.automatic), .live(true), .language(nil)])
        settings = PersonalSettings(try await storage.loadSettings())
        #expect(settings.units.temperature == nil && settings.units.windSpeed == .knots)
        #expect(settings.language == nil && settings.theme == .automatic && settings.isLive)
        #expect(try await storage.loadSettings().count == 2)
    }

    @Test("A1: the choices of one form are kept in one write, the last of each")
    func oneWrite() async throws {
        let storage = InMemoryStorage()
        let change = ChangeSettings(storage: storage)
        try await change([.theme(.dark), .theme(.light), .language(.korean), .language(nil), .live(true)])
        #expect(try await storage.loadSettings().values.sorted() == ["light"])
        let newProfile = NewProfile(id, visits: profiles())
        let newcomer = ChangeSettings(storage: NewcomersStorage(profiles: store, making: newProfile))
        try await newcomer([.theme(.automatic)])
        #expect(newProfile.id == nil)
        try await newcomer([.theme(.dark)])
        #expect(newProfile.id == id)
    }

    @Test("what a later release kept is as if nothing had been chosen, and stays")
    func unknown() async throws {
        let storage = InMemoryStorage()
        try await storage.saveSetting("réaumur", for: SettingKey(rawValue: "units.temperature"))
        try await storage.saveSetting("91,0", for: .ownPosition)
        let settings = PersonalSettings(try await storage.loadSettings())
        #expect(settings.units.temperature == nil)
        #expect(settings.ownPosition == .device)
        try await ChangeSettings(storage: storage)([.theme(.dark)])
        #expect(try await storage.loadSetting(for: SettingKey(rawValue: "units.temperature")) == "réaumur")
    }

    @Test("the document has everything that is kept, and nothing else")
    func export() async throws {
        let storage = InMemoryStorage()
        let place = SavedPlace(
            id: SavedPlace.ID(rawValue: "one"),
            place: MadeUpWeather.seoul,
            label: "집",
            savedAt: moment
        )
        _ = try await storage.savePlace(place)
        try await storage.saveSearch(RecentSearch("부산", at: moment))
        try await storage.saveSetting("37.5,127", for: .ownPosition)
        try await ChangeSettings(storage: storage)([.temperature(.celsius), .language(.korean)])
        let bytes = try await ExportProfile(storage: storage, notifications: storage)(now: moment)
        let json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(json["format"] as? String == "haneul-profile" && json["version"] as? Int == 1)
        #expect(json["exportedAt"] as? String == "2026-10-02T06:04:00Z")
        #expect(json["language"] as? String == "ko" && json["theme"] as? String == "automatic")
        #expect(json["location"] as? String == "37.5,127.0" && json["live"] as? Bool == true)
        let units = try #require(json["units"] as? [String: String])
        #expect(units["temperature"] == "celsius" && units["wind"] == "automatic")
        let saved = try #require((json["places"] as? [[String: Any]])?.first)
        #expect(saved["label"] as? String == "집" && saved["id"] as? String == "one")
        #expect(saved["latitude"] as? Double == MadeUpWeather.seoul.coordinate.latitude)
        #expect((saved["names"] as? [String: String])?["ko"] == MadeUpWeather.seoul.name.text(in: .korean))
        #expect((json["searches"] as? [[String: String]])?.first?["text"] == "부산")
    }

    @Test("X3: the document tells what is recorded for the person's places, and for no others")
    func exportedRecords() async throws {
        let (storage, records) = (InMemoryStorage(), InMemoryRecords())
        _ = try await storage.savePlace(
            SavedPlace(
                id: SavedPlace.ID(rawValue: "one"),
                place: MadeUpWeather.seoul,
                label: nil,
                savedAt: moment
            )
        )
        let own = RecordedPlace(MadeUpWeather.seoul.coordinate)
        let other = try #require(RecordedPlace(latitude: 0, longitude: 0))
        try await records.append(
            [own, other].flatMap { place in
                (1...2).map { day in
                    IssuedForecast(
                        place: place,
                        source: RecordSource("met-norway"),
                        day: LocalDay(year: 2026, month: 10, day: day),
                        issuedAt: moment,
                        figures: RecordedFigures()
                    )
                }
            }
        )
        let export = ExportProfile(storage: storage, notifications: storage, records: records)
        let bytes = try await export(now: moment)
        let json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let recorded = try #require(json["records"] as? [[String: Any]])
        #expect(recorded.count == 1 && recorded.first?["source"] as? String == "met-norway")
        #expect(recorded.first?["days"] as? Int == 2 && recorded.first?["last"] as? String == "2026-10-02")
        #expect(recorded.first?["kind"] as? String == "logged")
    }

    @Test("X7: the document has rules and settings as they are stored, and targets without what opens them")
    func exportedNotifications() async throws {
        let storage = InMemoryStorage()
        let rule = try NotificationRule(
            id: NotificationRule.ID(rawValue: "rule"),
            place: SavedPlace.ID(rawValue: "one"),
            .threshold(ThresholdRule(.temperature, .under, -3.5, in: .tonight))
        )
        try await storage.changeNotifications { kept in
            try? kept.plan.put(rule)
            kept.targets = [.browser(2, session: "s"), .receiver(6, isProven: true), .mailed()]
        }
        let document = try await ExportProfile(storage: storage, notifications: storage)(now: moment)
        let text = String(decoding: document, as: UTF8.self)
        for secret in ["push.example.org", "fingerprint", "whsec", "token", "example.org/6", "session"] {
            #expect(!text.contains(secret))
        }
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let notifications = try #require(json?["notifications"] as? [String: Any])
        let kept = try await storage.loadNotifications().plan
        let stored = try JSONSerialization.jsonObject(with: JSONEncoder().encode(kept))
        let plan = try #require(stored as? [String: Any])
        for field in ["rules", "settings"] {
            #expect((notifications[field] as? NSObject) == (plan[field] as? NSObject))
        }
        let targets = try #require(notifications["targets"] as? [[String: Any]])
        #expect(targets.map { $0["kind"] as? String } == ["browser", "receiver", "mail"])
        #expect(targets.map { $0["name"] as? String } == ["Firefox 2", "example.org", "mail"])
        #expect(targets[0]["hidesText"] as? Bool == true && targets[0]["language"] as? String == "ko")
        #expect(targets[1]["provenAt"] != nil && targets[1]["form"] as? String == "gotify")
    }

    @Test("erasing says truthfully whether there was anything")
    func erase() async throws {
        let id = try await make()
        #expect(try await profiles().erase(id) == .erased)
        #expect(try await profiles().erase(id) == .notFound)
        #expect(try await profiles().visit(id) == nil)
    }
}
