import AccessKeys
import Clocks
import Foundation
import NotificationPorts
import Profiles
import StoragePort
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

/// The containers of the app over a store in memory, made-up weather and a search that knows a few places.
struct FakeAppContainer: AppContainer, ListContainer {
    var storage: any Storage = InMemoryStorage()
    /// Where notifications are kept; nil: in `storage`.
    var notificationStorage: (any NotificationStorage)?
    var person = NotifiedPerson(profile: nil)
    var channels = NotificationChannels()
    /// The storage of a visitor with a profile; nil: there is none.
    var synced: (any SyncStorage)?
    var search: any PlaceSearch = FakePlaceSearch()
    var repository: any WeatherRepository & WeatherUpdates = MadeUpRepository()
    var isSimulated = false
    var sources: [WeatherSource] = []
    /// What is known besides ``sources``.
    var others: [WeatherSource] = []
    var known: [WeatherSource] { sources + others }
    var compareSources = CompareSources(
        records: FakeLearnedRecords(),
        isRecording: true,
        showsOwnForecast: true
    )
    var version = "1.2.3"
    var keys: OwnKeys?
    var unsubscribing: UnsubscribeFromMail?
    var profiles = InMemoryProfiles()
    var randomBytes: @Sendable (Int) -> [UInt8] = { (0..<$0).map { _ in UInt8.random(in: 0...255) } }
    var clock = WallClock.frozen(at: MadeUpWeather.now)
    var asker = Asker.owner
    var ownPosition = OwnPosition.device
    /// The weather of scenes below the list; nil: the list's.
    var placeWeather: GetWeather?
    /// What is recorded, and what was learned of it.
    var records = InMemoryRecords()
    var learned = MadeUpLearnedRecords()
    var isRecording = true
    /// Told of each place that a scene was opened for.
    var onPlaceOpened: @Sendable (ListedPlace) -> Void = { _ in }
    /// Told of each place whose future weather was opened.
    var onFutureOpened: @Sendable (ListedPlace) -> Void = { _ in }

    var store: any ProfileStore & SigningSecretStorage { profiles }

    var visits: ProfileVisits { ProfileVisits(profiles: profiles, now: now) }

    var now: @Sendable () -> Date { { [clock] in clock.now } }

    var watch: WatchWeather {
        WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: clock,
            ticks: ContinuousClock()
        )
    }

    var places: PlaceUseCases {
        PlaceUseCases(search: search, storage: storage, countryCode: "KR", clock: clock) {
            SavedPlace.ID(rawValue: UUID().uuidString)
        }
    }

    var list: ShowList { ShowList(own: ownPlace, storage: storage, weather: weather) }

    var ownPlace: OwnPlace {
        OwnPlace(ownPosition, storage: storage, name: NamePlace(search: search))
    }

    var searches: RecentSearches { RecentSearches(storage: storage, clock: clock) }

    var changeSettings: ChangeSettings { ChangeSettings(storage: storage) }

    var devices: SyncDevices? {
        synced.map {
            SyncDevices(storage: $0, search: search, clock: clock) {
                SavedPlace.ID(rawValue: UUID().uuidString)
            }
        }
    }

    var notifications: NotificationUseCases {
        NotificationUseCases(storage: notices, of: person, channels: channels, clock: clock) {
            UUID().uuidString
        }
    }

    /// That of ``storage``, if it has notifications.
    private var notices: any NotificationStorage {
        notificationStorage ?? storage as? any NotificationStorage ?? InMemoryStorage()
    }

    var exportProfile: ExportProfile { ExportProfile(storage: storage, notifications: notices) }

    var weather: GetWeather { GetWeather(repository: repository).asked(by: asker) }

    func kept(of profile: Profile) async throws(StorageError) -> KeptProfile {
        try await KeptProfile(profile, in: profiles.storage(of: profile.id))
    }

    func makeListContainer(for owner: ListOwner) -> any ListContainer {
        var container = self
        container.storage =
            owner.profile.map(profiles.storage)
            ?? NewcomersStorage(profiles: profiles, making: owner.newProfile)
        container.notificationStorage =
            owner.profile.map(profiles.notifications)
            ?? NewcomersNotifications(profiles: profiles, making: owner.newProfile)
        container.person = NotifiedPerson(
            profile: owner.profile,
            session: owner.session,
            hasConfirmedAddress: owner.hasConfirmedAddress
        )
        container.synced = owner.profile.map(profiles.storage)
        container.asker = owner.asker
        container.ownPosition = owner.ownPosition
        return container
    }

    func makePlaceContainer(for place: ListedPlace) -> any PlaceContainer {
        onPlaceOpened(place)
        return FakePlaceContainer(
            place: place,
            weather: placeWeather ?? weather,
            scores: GetPlaceScores(records: records, learned: learned, isRecording: isRecording),
            compareSources: compareSources,
            onFutureOpened: onFutureOpened
        )
    }
}

/// The containers of one place's page and of its future weather.
struct FakePlaceContainer: PlaceContainer, FutureContainer {
    let place: ListedPlace
    let weather: GetWeather
    let scores: GetPlaceScores
    let compareSources: CompareSources
    let onFutureOpened: @Sendable (ListedPlace) -> Void

    func makeFutureContainer() -> any FutureContainer {
        onFutureOpened(place)
        return self
    }
}

/// Answers every question with ``MadeUpWeather``, and has never news.
struct MadeUpRepository: WeatherRepository, WeatherUpdates {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        var report = MadeUpWeather.report
        report.coordinate = question.place.coordinate
        return MadeUpWeather.answer(report)
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { WeatherFollowing {} }
}
