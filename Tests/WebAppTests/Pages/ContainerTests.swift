import Foundation
import Profiles
import StoragePort
import Synchronization
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

/// The nested containers: list, place, future weather.
struct ContainerTests {
    private static let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)

    private let saved = SavedPlace(
        id: SavedPlace.ID(rawValue: "a"),
        place: busan,
        label: "Home",
        savedAt: MadeUpWeather.now
    )

    /// Whose scenes below the list take their weather from a repository of their own.
    private func container(_ opened: OpenedPlaces = OpenedPlaces()) -> (FakeAppContainer, CountingRepository)
    {
        let below = CountingRepository()
        var container = FakeAppContainer(storage: InMemoryStorage([saved]))
        container.placeWeather = GetWeather(repository: below)
        container.onPlaceOpened = { opened.places.append($0) }
        container.onFutureOpened = { opened.futures.append($0) }
        return (container, below)
    }

    @Test(
        "B10: a place’s page and its future weather stand on what their container gives, the list on its own"
    )
    func standing() async throws {
        let (container, below) = container()
        _ = try await Scene(ListController.self, container).get("/")
        #expect(below.questions.isEmpty)
        let address = PlaceAddress.page(of: Self.busan)
        #expect(try await Scene(PlaceController.self, container).get(address).status == 200)
        #expect(below.questions.contains { $0.place == Self.busan })
        let asked = below.questions.count
        #expect(try await Scene(FutureController.self, container).get("\(address)/future").status == 200)
        #expect(below.questions.count > asked)
        #expect(try await Scene(HereController.self, container).get("/here?at=37.57,126.98").status == 200)
        #expect(below.questions.last?.place.coordinate == .sample(37.57, 126.98))
    }

    @Test("B10: a child takes from its parent who pays, and the person’s store")
    func taken() async throws {
        let container = FakeAppContainer()
        let profile = sampleProfile(1)
        try await container.profiles.createProfile(profile)
        _ = try await container.profiles.storage(of: profile.id).savePlace(saved)
        var owner = ListOwner(profile.id, making: .nobodys(container.visits))
        owner.asker = .stranger("203.0.113.7")
        owner.ownPosition = .fixed(MadeUpWeather.seoul.coordinate)
        let list = container.makeListContainer(for: owner)
        #expect(list.asker == owner.asker)
        #expect(try await list.places.list().map(\.saved) == [saved])
        #expect(list.ownPlace.set?.coordinate == MadeUpWeather.seoul.coordinate)
    }

    @Test("B11: the chosen place goes into the child’s container, and from there into the next")
    func chosen() async throws {
        let opened = OpenedPlaces()
        let (container, _) = container(opened)
        let address = PlaceAddress.page(of: Self.busan)
        _ = try await Scene(PlaceController.self, container).get(address)
        #expect(opened.places.all == [.custom(saved)])
        _ = try await Scene(FutureController.self, container).get("\(address)/future")
        #expect(opened.futures.all == [.custom(saved)])
        _ = try await Scene(HereController.self, container).get("/here?at=37.57,126.98")
        #expect(opened.places.all.last?.id == ListedPlace.currentLocationID)
    }
}

/// The places that scenes were opened for.
private final class OpenedPlaces: Sendable {
    final class Places: Sendable {
        private let opened = Mutex<[ListedPlace]>([])

        var all: [ListedPlace] { opened.withLock(\.self) }
        func append(_ place: ListedPlace) { opened.withLock { $0.append(place) } }
    }

    let places = Places()
    let futures = Places()
}

/// Remembers what it was asked.
private final class CountingRepository: WeatherRepository {
    private let asked = Mutex<[WeatherQuestion]>([])

    /// Those for the weather; what is usual for the season is asked apart.
    var questions: [WeatherQuestion] {
        asked.withLock { $0.filter { $0.onlyProvider == nil } }
    }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        asked.withLock { $0.append(question) }
        return try await MadeUpRepository().weather(for: question)
    }
}

extension NewProfile {
    /// Of somebody for whom nothing can be kept.
    fileprivate static func nobodys(_ visits: ProfileVisits) -> NewProfile { NewProfile(nil, visits: visits) }
}
