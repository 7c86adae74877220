import AccessKeys
import Clocks
import ForecastRecords
import Foundation
import NotificationPorts
import Profiles
import StoragePort
import UseCases
import WeatherModels
import WeatherPorts
import WebApp

/// The root container of the app: one repository, one place search and one store for everybody.
struct LiveAppContainer: AppContainer {
    let repository: any WeatherRepository & WeatherUpdates
    let search: any PlaceSearch
    let profiles: any ProfileStorage & SigningSecretStorage & NotificationProfiles
    /// Everybody's targets.
    let people: any WatchedPeople
    /// `nil` without accounts.
    let unsubscribeLinks: (any UnsubscribeLinks)?
    /// The ways by which the server reaches people.
    let channels: NotificationChannels
    /// What is recorded of places.
    let records: any RecordKeeping
    /// Tells what the forecasts of a place were worth.
    let scores: GetPlaceScores
    /// Compares what the sources say of a place.
    let compareSources: CompareSources
    let clock: WallClock
    let isSimulated: Bool
    let keys: OwnKeys?
    let sources: [WeatherSource]
    let known: [WeatherSource]

    var version: String { Haneul.version }

    var unsubscribing: UnsubscribeFromMail? {
        unsubscribeLinks.map { links in
            UnsubscribeFromMail(links: links, people: people) { profile in
                NotificationUseCases(
                    storage: profiles.notifications(of: profile),
                    of: NotifiedPerson(profile: profile),
                    channels: channels,
                    clock: clock,
                    makeID: { UUID().uuidString.lowercased() }
                )
            }
        }
    }

    var store: any ProfileStore & SigningSecretStorage { profiles }

    var visits: ProfileVisits { ProfileVisits(profiles: profiles, now: now) }

    var now: @Sendable () -> Date {
        { [clock] in clock.now }
    }

    var watch: WatchWeather {
        WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: clock,
            ticks: ContinuousClock()
        )
    }

    var randomBytes: @Sendable (Int) -> [UInt8] {
        { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
        }
    }

    func kept(of profile: Profile) async throws(StorageError) -> KeptProfile {
        try await KeptProfile(profile, in: profiles.storage(of: profile.id))
    }

    func makeListContainer(for owner: ListOwner) -> any ListContainer {
        let storage: any Storage =
            owner.profile.map { profiles.storage(of: $0) }
            ?? NewcomersStorage(profiles: profiles, making: owner.newProfile)
        let notices: any NotificationStorage =
            owner.profile.map { profiles.notifications(of: $0) }
            ?? NewcomersNotifications(profiles: profiles, making: owner.newProfile)
        return LiveListContainer(parent: self, storage: storage, notices: notices, owner: owner)
    }
}

/// The container of the list: one person's store, and what it takes from its parent.
struct LiveListContainer: ListContainer {
    let parent: LiveAppContainer
    let storage: any Storage
    let notices: any NotificationStorage
    let owner: ListOwner

    var asker: Asker { owner.asker }

    var places: PlaceUseCases {
        PlaceUseCases(
            search: parent.search,
            storage: storage,
            countryCode: owner.region,
            clock: parent.clock,
            makeID: makeID
        )
    }

    private var makeID: @Sendable () -> SavedPlace.ID {
        { SavedPlace.ID(rawValue: UUID().uuidString.lowercased()) }
    }

    var list: ShowList { ShowList(own: ownPlace, storage: storage, weather: weather) }

    var ownPlace: OwnPlace {
        OwnPlace(owner.ownPosition, storage: storage, name: NamePlace(search: parent.search))
    }

    var searches: RecentSearches { RecentSearches(storage: storage, clock: parent.clock) }

    var changeSettings: ChangeSettings { ChangeSettings(storage: storage) }

    var devices: SyncDevices? {
        owner.profile.map { profile in
            SyncDevices(
                storage: parent.profiles.storage(of: profile),
                search: parent.search,
                clock: parent.clock,
                makeID: makeID
            )
        }
    }

    var notifications: NotificationUseCases {
        NotificationUseCases(
            storage: notices,
            of: NotifiedPerson(
                profile: owner.profile,
                session: owner.session,
                hasConfirmedAddress: owner.hasConfirmedAddress
            ),
            channels: parent.channels,
            clock: parent.clock,
            makeID: { UUID().uuidString.lowercased() }
        )
    }

    var exportProfile: ExportProfile {
        ExportProfile(storage: storage, notifications: notices, records: parent.records)
    }

    var weather: GetWeather { GetWeather(repository: parent.repository).asked(by: asker) }

    func makePlaceContainer(for place: ListedPlace) -> any PlaceContainer {
        LivePlaceContainer(
            place: place,
            weather: weather,
            scores: parent.scores,
            compareSources: parent.compareSources
        )
    }
}

/// The container of a place's page and of its future weather: the chosen place is all that is new.
struct LivePlaceContainer: PlaceContainer, FutureContainer {
    let place: ListedPlace
    let weather: GetWeather
    let scores: GetPlaceScores
    let compareSources: CompareSources

    func makeFutureContainer() -> any FutureContainer { self }
}
