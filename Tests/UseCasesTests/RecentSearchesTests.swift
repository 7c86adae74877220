import Clocks
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct RecentSearchesTests {
    @Test("what was searched for is remembered at its moment, latest first, and forgotten as a whole")
    func remembered() async throws {
        let storage = InMemoryStorage()
        let searches = RecentSearches(storage: storage, clock: .frozen(at: MadeUpWeather.now))
        for text in ["서울", "부산", "서울"] { try await searches.remember(text) }
        #expect(try await searches() == ["서울", "부산"])
        #expect(try await storage.loadSearches().map(\.at) == [MadeUpWeather.now, MadeUpWeather.now])
        try await searches.forget()
        #expect(try await searches().isEmpty)
    }

    @Test("A10: a store that fails says so")
    func failures() async {
        let failure = StorageError(.busy, subject: "haneul.sqlite")
        let searches = RecentSearches(
            storage: InMemoryStorage(failure: failure),
            clock: .frozen(at: MadeUpWeather.now)
        )
        await #expect(throws: failure) { try await searches() }
        await #expect(throws: failure) { try await searches.remember("서울") }
        await #expect(throws: failure) { try await searches.forget() }
    }
}
