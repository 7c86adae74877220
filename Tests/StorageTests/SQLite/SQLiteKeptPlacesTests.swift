import ForecastRecords
import SQLiteStore
import SQLStorage
import StoragePort
import TestSupport
import Testing
import WeatherModels

@Suite("Kept places in SQLite")
struct SQLiteKeptPlacesTests {
    @Test(
        "The places of everybody are read page by page, with what asking for them needs and no more",
        arguments: Engine.allCases
    )
    func pages(engine: Engine) async throws {
        let folder = try TemporaryFolder()
        let storage = engine.weather(in: folder)
        let none = try await storage.keptPlaces(after: nil, atMost: 10)
        #expect(none == KeptPlacesPage(places: [], mark: nil))
        try await storage.fill(3)
        for number in 1...2 {
            try await storage.createProfile(sampleProfile(number))
            try await storage.storage(of: sampleProfile(number).id).fill(2)
        }
        var places: [Place] = []
        var mark: String?
        var pages = 0
        repeat {
            let page = try await storage.keptPlaces(after: mark, atMost: 3)
            places += page.places
            mark = page.mark
            pages += 1
        } while mark != nil
        #expect(places.count == 7 && pages == 3)
        let saved = try await storage.loadPlaces().map(\.place)
        #expect(places.prefix(3).map(\.coordinate) == saved.map(\.coordinate))
        #expect(places.prefix(3).map(\.timeZone) == saved.map(\.timeZone))
        #expect(places.prefix(3).map(\.countryCode) == saved.map(\.countryCode))
        #expect(places.allSatisfy { $0.name.standard.isEmpty && $0.region == nil })
        _ = try await storage.eraseProfile(sampleProfile(1).id)
        #expect(try await storage.keptPlaces(after: nil, atMost: 10).places.count == 5)
        await storage.close()
    }
}
