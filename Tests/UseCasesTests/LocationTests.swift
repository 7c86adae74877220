import Foundation
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

/// What every provider of positions promises (C27).
@Suite("Contract of location")
struct LocationContractTests {
    enum Implementation: CaseIterable, Sendable {
        case known, fake, inTime

        /// A provider that answers so.
        func provider(_ answer: Result<DeviceLocation, LocationError>) -> any LocationProvider {
            switch self {
            case .known:
                switch answer {
                case .success(let location): KnownLocation(location)
                case .failure(let error): KnownLocation(nil, otherwise: error)
                }
            case .fake: FakeLocation(answer)
            case .inTime: LocationInTime(FakeLocation(answer), clock: ManualClock())
            }
        }
    }

    private let seoul = DeviceLocation(.seoul, fixedAt: MadeUpWeather.now, accuracy: 25)

    @Test("C27: one position, with its age and accuracy", arguments: Implementation.allCases)
    func position(_ implementation: Implementation) async throws {
        #expect(try await implementation.provider(.success(seoul)).location() == seoul)
    }

    @Test(
        "C27: why there is none is told by type",
        arguments: Implementation.allCases,
        [LocationError.denied, .unavailable, .timedOut]
    )
    func refusal(_ implementation: Implementation, _ reason: LocationError) async {
        await #expect(throws: reason) { try await implementation.provider(.failure(reason)).location() }
    }

    @Test("C27: who asks while another waits is answered too", arguments: Implementation.allCases)
    func together(_ implementation: Implementation) async throws {
        let provider = implementation.provider(.success(seoul))
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await provider.location() } }
            for try await found in group { #expect(found == seoul) }
        }
    }
}

struct LocationTests {
    private let seoul = DeviceLocation(.seoul, fixedAt: MadeUpWeather.now)

    @Test("C27: a second request while one is pending loses nobody’s answer")
    func pending() async throws {
        let device = FakeLocation()
        let provider = LocationInTime(device, clock: ManualClock())
        async let first = provider.location()
        async let second = provider.location()
        await device.waitFor(askers: 2)
        device.tell(.success(seoul))
        #expect(try await [first, second] == [seoul, seoul])
    }

    @Test("C27: a device that never answers is given up in time")
    func silence() async throws {
        let (device, clock) = (FakeLocation(), ManualClock())
        let provider = LocationInTime(device, within: .seconds(15), clock: clock)
        let asking = Task { () -> LocationError? in
            do throws(LocationError) { _ = try await provider.location() } catch { return error }
            return nil
        }
        await device.waitFor(askers: 1)
        await clock.advance(to: .seconds(15))
        #expect(await asking.value == .timedOut)
        device.tell(.failure(.denied))
    }

    @Test("A23: the own position is the one set, else the device’s; it has a reserved identifier and no row")
    func own() async throws {
        let storage = InMemoryStorage()
        let name = NamePlace(search: FakePlaceSearch([MadeUpWeather.seoul]))
        let set = OwnPlace(.fixed(.sample(35.1, 129)), storage: storage, name: name)
        let device = KnownLocation(seoul)
        #expect(try await set(from: device).place.coordinate == .sample(35.1, 129))
        #expect(try await set.device(device).place.coordinate == .seoul)
        let followed = try await OwnPlace(.device, storage: storage, name: name)(from: device)
        #expect(followed.id == ListedPlace.currentLocationID)
        guard case .currentLocation(let place, let fixedAt) = followed else {
            Issue.record("\(followed)")
            return
        }
        #expect(place.name == MadeUpWeather.seoul.name && fixedAt == MadeUpWeather.now)
        #expect(storage.places.isEmpty)
        let nowhere = OwnPlace(.device, storage: storage, name: name)
        await #expect(throws: LocationError.denied) {
            try await nowhere(from: KnownLocation(nil, otherwise: .denied))
        }
    }

    @Test("C5: what was set is remembered when the device is followed again, until something else is set")
    func reset() async throws {
        let storage = InMemoryStorage()
        let name = NamePlace(search: FakePlaceSearch([MadeUpWeather.seoul]))
        let device = OwnPlace(.device, storage: storage, name: name)
        try await device.set(to: .sample(37.566_54, 126.978))
        #expect(try await storage.loadSettings() == [.ownPosition: "37.5665,126.978"])
        let set = OwnPlace(.fixed(.sample(37.566_54, 126.978)), storage: storage, name: name)
        try await set.reset()
        #expect(await device.last?.coordinate == .sample(37.5665, 126.978))
        #expect(PersonalSettings(try await storage.loadSettings()).ownPosition == .device)
        try await device.set(to: .seoul)
        #expect(await device.last == nil)
    }

    @Test("A23: position, store and weather are joined in one place: the own position first, then the saved")
    func list() async throws {
        let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)
        let saved = SavedPlace(id: SavedPlace.ID(rawValue: "a"), place: busan, savedAt: MadeUpWeather.now)
        let storage = InMemoryStorage([saved])
        let name = NamePlace(search: FakePlaceSearch([MadeUpWeather.seoul]))
        let show = ShowList(
            own: OwnPlace(.device, storage: storage, name: name),
            storage: storage,
            weather: GetWeather(repository: EverySky())
        )
        let list = try await show(from: KnownLocation(seoul))
        #expect(list.own?.place.name == MadeUpWeather.seoul.name && list.saved == [saved])
        #expect(try await show(from: KnownLocation(nil)).own == nil)
        // The last step of the ladder (A22): each place with its weather, or why there is none, or not yet.
        let places = [list.own].compactMap(\.self) + list.saved.map(ListedPlace.custom)
        let shown = await show.weather(of: places, within: .seconds(60))
        #expect(try shown.map { try $0?.get().listed } == places)
        #expect(try shown.map { try $0?.get().answer.report.coordinate } == places.map(\.place.coordinate))
        let failing = InMemoryStorage(failure: StorageError(.busy, subject: "x"))
        let broken = ShowList(
            own: OwnPlace(.device, storage: failing, name: name),
            storage: failing,
            weather: GetWeather(repository: EverySky())
        )
        await #expect(throws: StorageError.self) { try await broken(from: KnownLocation(seoul)) }
    }

    @Test("C27: here of the command line is a position like any other")
    func here() async throws {
        let choose = ChoosePlace(
            search: FakePlaceSearch([MadeUpWeather.seoul]),
            places: InMemoryStorage(),
            location: FakeLocation(.success(seoul))
        )
        #expect(try await choose(.here).origin == .here)
        let refused = ChoosePlace(
            search: FakePlaceSearch([MadeUpWeather.seoul]),
            places: InMemoryStorage(),
            location: FakeLocation(.failure(.denied))
        )
        await #expect(throws: PlaceError.hereUnset) { try await refused(.here) }
    }
}

/// Answers for every place, with its coordinate.
private struct EverySky: WeatherRepository {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        var report = MadeUpWeather.report
        report.coordinate = question.place.coordinate
        return MadeUpWeather.answer(report)
    }
}
