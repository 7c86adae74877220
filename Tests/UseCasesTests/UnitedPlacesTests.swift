import Clocks
import Foundation
import TestSupport
import Testing
import UseCases
import WeatherModels

/// The places of a device, added to those of an account.
struct UnitedPlacesTests {
    private let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)
    private let jeju = MadeUpWeather.place("Jeju", korean: "제주", latitude: 33.5, longitude: 126.53)

    private func places(in storage: InMemoryStorage) -> PlaceUseCases {
        PlaceUseCases(
            search: FakePlaceSearch([]),
            storage: storage,
            clock: .frozen(at: MadeUpWeather.now)
        ) { SavedPlace.ID(rawValue: UUID().uuidString) }
    }

    @Test func `of two lists one is made: the own order first, nothing twice, and no label twice`()
        async throws
    {
        let (account, device) = (InMemoryStorage(), InMemoryStorage())
        _ = try await places(in: account).save(MadeUpWeather.seoul)
        _ = try await places(in: account).save(busan, label: "바다")
        _ = try await places(in: device).save(jeju, label: "바다")
        _ = try await places(in: device).save(MadeUpWeather.seoul, label: "집")
        let others = try await places(in: device).list()
        #expect(try await places(in: account).lacking(of: others).map(\.saved.place) == [jeju])
        let (added, leftOut) = try await places(in: account).unite(with: others)
        #expect((added, leftOut) == (1, 0))
        #expect(account.places.map(\.place) == [MadeUpWeather.seoul, busan, jeju])
        #expect(account.places.map(\.label) == [nil, "바다", nil])
        #expect(device.places.count == 2)
        #expect(try await places(in: account).unite(with: others) == (0, 0))
    }

    @Test func `what has no room is left out, and counted`() async throws {
        let (account, device) = (InMemoryStorage(), InMemoryStorage())
        let many = (0..<(savedPlaceLimit - 1)).map { number in
            let (row, column) = (Double(number / 40), Double(number % 40))
            return ImportedPlace(
                place: MadeUpWeather.place("P\(number)", korean: "P", latitude: row, longitude: column)
            )
        }
        _ = try await places(in: account).importPlaces(many)
        _ = try await places(in: device).save(jeju)
        _ = try await places(in: device).save(busan)
        let (added, leftOut) = try await places(in: account).unite(with: places(in: device).list())
        #expect((added, leftOut) == (1, 1))
        #expect(account.places.last?.place == jeju)
    }
}
