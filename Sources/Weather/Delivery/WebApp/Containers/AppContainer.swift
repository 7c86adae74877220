public import AccessKeys
public import Foundation
public import Profiles
public import StoragePort
public import UseCases
public import WeatherModels
public import WeatherPorts

/// The root of the nested containers: what every scene of the app needs, and the factory of the list's
/// container.
///
/// Containers hold use cases, and scenes get their use cases from them; no scene uses a port. Each container takes what
/// it needs from its parent and creates only what is new. The protocol of a container is also the factory of the next
/// container. Bootstrap implements the containers, without a dependency injection framework.
public protocol AppContainer: Sendable {
    /// The wall clock.
    var now: @Sendable () -> Date { get }
    /// The weather of a place as it changes, shared by all who watch the place.
    var watch: WatchWeather { get }
    /// Whether the weather is simulated, which every screen then shows.
    var isSimulated: Bool { get }
    /// The providers in the order they are asked.
    var sources: [WeatherSource] { get }
    /// All providers that the program knows, asked or not: records tell of those that were asked once.
    var known: [WeatherSource] { get }
    /// The version of the program: "0.1.0".
    var version: String { get }
    /// The store of profiles, and of the secret that signs the cookies of visitors.
    var store: any ProfileStore & SigningSecretStorage { get }
    /// The use cases of visitors' profiles.
    var visits: ProfileVisits { get }
    /// The use cases of somebody's own keys to the server's API; `nil` without such an API.
    var keys: OwnKeys? { get }
    /// Stops mail by the link in it; `nil` where nobody has an account to which mail could go.
    var unsubscribing: UnsubscribeFromMail? { get }
    /// Returns the requested number of unpredictable bytes.
    var randomBytes: @Sendable (Int) -> [UInt8] { get }
    /// Returns the data of a profile that every request needs.
    func kept(of profile: Profile) async throws(StorageError) -> KeptProfile
    /// Creates the container of the list, which is the first scene.
    func makeListContainer(for owner: ListOwner) -> any ListContainer
}

/// The owner of a list.
public struct ListOwner: Sendable {
    /// `nil` for a visitor without a profile.
    public let profile: Profile.ID?
    /// Creates the profile when the first thing is saved.
    public let newProfile: NewProfile
    /// The owner's setting.
    public var ownPosition = OwnPosition.device
    /// The owner's country, ISO 3166-1 alpha-2, if known.
    public var region: String?
    /// Whose share of the budget upstream calls use.
    public var asker = Asker.owner
    /// The identifier of the owner's session; `nil` without an account.
    public var session: String?
    /// Whether mail to the address of the owner's account reaches them.
    public var hasConfirmedAddress = false

    /// - Parameter profile: `nil` for a visitor without a profile.
    public init(_ profile: Profile.ID?, making newProfile: NewProfile) {
        self.profile = profile
        self.newProfile = newProfile
    }
}

/// The container of the list, the search, the location and the settings: the use cases of one person's places and
/// settings.
public protocol ListContainer: Sendable {
    /// Whose share of the budget upstream calls use.
    var asker: Asker { get }
    /// The use cases of places.
    var places: PlaceUseCases { get }
    /// The current location and the saved places, with their weather.
    var list: ShowList { get }
    /// Gets the weather of one place, or of many, each of which may fail separately.
    var weather: GetWeather { get }
    /// Where the person is.
    var ownPlace: OwnPlace { get }
    /// The person's recent searches.
    var searches: RecentSearches { get }
    /// Changes the person's settings.
    var changeSettings: ChangeSettings { get }
    /// Keeps the person's devices the same; `nil` for a visitor without a profile.
    var devices: SyncDevices? { get }
    /// The person's rules, and where notices go.
    var notifications: NotificationUseCases { get }
    /// Exports all data of the person.
    var exportProfile: ExportProfile { get }
    /// Creates the container of a place's page, which opens over the list.
    func makePlaceContainer(for place: ListedPlace) -> any PlaceContainer
}

/// What the page of one place needs.
public protocol PlaceContainer: Sendable {
    /// The place chosen in the previous scene.
    var place: ListedPlace { get }
    /// Gets the weather of one place.
    var weather: GetWeather { get }
    /// Tells what the forecasts of a place were worth.
    var scores: GetPlaceScores { get }
    /// Compares what the sources say of it.
    var compareSources: CompareSources { get }
    /// Creates the container of future weather, which opens over the place's page.
    func makeFutureContainer() -> any FutureContainer
}

/// What future weather of one place needs.
public protocol FutureContainer: Sendable {
    /// The place chosen in the previous scene.
    var place: ListedPlace { get }
    /// Gets the weather of one place.
    var weather: GetWeather { get }
}
