import Foundation
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

/// What every storage of units, settings and searches promises (A10, A11).
@Suite("Contract of choices")
struct ChoiceContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A1: units chosen stay, and automatic can be chosen again", arguments: Implementation.allCases)
    func units(_ implementation: Implementation) async throws {
        #expect(try await implementation.open(in: folder).loadUnits() == .automatic)
        for choice in UnitSystem.allCases.map(UnitChoice.chosen) + [.automatic] {
            try await implementation.open(in: folder).saveUnits(choice)
            #expect(try await implementation.open(in: folder).loadUnits() == choice)
        }
    }

    @Test(
        "A1: units, places, settings and searches do not destroy each other",
        arguments: Implementation.allCases
    )
    func apart(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        try await storage.saveUnits(.chosen(.imperial))
        _ = try await storage.savePlace(seogwipo())
        try await storage.saveSetting("ko", for: .language)
        try await storage.saveSearch(RecentSearch("ㅅㄱㅍ", at: .distantPast))
        let again = try await implementation.open(in: folder)
        #expect(try await again.loadUnits() == .chosen(.imperial))
        #expect(try await again.loadPlaces() == [seogwipo()])
        #expect(try await again.loadSetting(for: .language) == "ko")
        #expect(try await again.loadSearches() == [RecentSearch("ㅅㄱㅍ", at: .distantPast)])
    }

    @Test(
        "A11: save, load and delete each answer with a type of their own, which no caller casts",
        arguments: Implementation.allCases
    )
    func kinds(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        let saved: SavePlaceResult = try await storage.savePlace(seogwipo())
        let loaded: [SavedPlace] = try await storage.loadPlaces()
        let choice: UnitChoice = try await storage.loadUnits()
        let deleted: DeletePlaceResult = try await storage.deletePlace(SavedPlace.ID(rawValue: "seogwipo"))
        #expect(try saved == .saved(NumberedPlace(1, seogwipo())) && choice == .automatic)
        #expect(try loaded == [seogwipo()])
        #expect(try deleted == .deleted(NumberedPlace(1, seogwipo())))
    }

    @Test("A11: a setting is saved, loaded and truthfully deleted", arguments: Implementation.allCases)
    func settings(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        #expect(try await storage.loadSetting(for: .language) == nil)
        #expect(try await storage.deleteSetting(for: .language) == .notFound)
        try await storage.saveSetting("en", for: .language)
        try await storage.saveSetting("하늘", for: .language)
        try await storage.saveSetting("", for: SettingKey(rawValue: "here"))
        let again = try await implementation.open(in: folder)
        #expect(try await again.loadSetting(for: .language) == "하늘")
        #expect(try await again.loadSetting(for: SettingKey(rawValue: "here"))?.isEmpty == true)
        #expect(try await again.deleteSetting(for: .language) == .deleted)
        #expect(try await implementation.open(in: folder).loadSetting(for: .language) == nil)
    }

    @Test(
        "A1: settings are changed together, or where one cannot be kept none is",
        arguments: Implementation.allCases
    )
    func settingsTogether(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        let (theme, clock) = (SettingKey(rawValue: "theme"), SettingKey(rawValue: "clock"))
        try await storage.changeSettings(saving: [.language: "en", theme: "dark"], deleting: [clock])
        try await storage.changeSettings(saving: [.language: "ko", clock: "12"], deleting: [theme])
        let kept: [SettingKey: String] = [.language: "ko", clock: "12"]
        #expect(try await implementation.open(in: folder).loadSettings() == kept)
        do {
            try await storage.changeSettings(saving: [theme: "a\u{0}b"], deleting: [.language, clock])
            #expect(try await implementation.open(in: folder).loadSettings() == [theme: "a\u{0}b"])
        } catch {
            #expect(try await implementation.open(in: folder).loadSettings() == kept)
        }
    }

    @Test("A10: the latest twenty searches, each once", arguments: Implementation.allCases)
    func searches(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        #expect(try await storage.loadSearches().isEmpty)
        for number in 0..<25 {
            let moment = Date(timeIntervalSince1970: Double(number) + 0.125)
            try await storage.saveSearch(RecentSearch("q\(number)", at: moment))
        }
        // A clock set back changes nothing about which was last.
        let last = RecentSearch("q20", at: Date(timeIntervalSince1970: 0))
        try await storage.saveSearch(last)
        try await storage.saveSearch(RecentSearch(" ", at: .distantPast))
        let found = try await implementation.open(in: folder).loadSearches()
        #expect(found.first == last)
        #expect(found.map(\.text) == ["q20"] + (5..<25).reversed().filter { $0 != 20 }.map { "q\($0)" })
        try await storage.deleteSearches()
        #expect(try await implementation.open(in: folder).loadSearches().isEmpty)
    }

    @Test(
        "A10: a setting or a search is kept whole or refused, never cut",
        arguments: Implementation.allCases
    )
    func neverCut(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        let odd = SettingKey(rawValue: "language\u{0}x")
        try await storage.saveSetting("en", for: .language)
        #expect(try await storage.loadSetting(for: odd) == nil)
        #expect(try await storage.deleteSetting(for: odd) == .notFound)
        do {
            try await storage.saveSetting("a\u{0}b", for: .language)
            #expect(try await storage.loadSetting(for: .language) == "a\u{0}b")
        } catch {
            #expect(try await storage.loadSetting(for: .language) == "en")
        }
        do {
            try await storage.saveSearch(RecentSearch("a\u{0}b", at: .distantPast))
            #expect(try await storage.loadSearches().map(\.text) == ["a\u{0}b"])
        } catch {
            #expect(try await storage.loadSearches().isEmpty)
        }
    }
}
