public import Foundation
public import Profiles
public import StoragePort
public import UseCases
public import WeatherModels
public import WeatherPorts

/// The outermost of the nested containers: what every scene of the app stands on, and the factory of the list's.
///
/// Containers hold use cases, which scenes take from them: no scene sees a port. Each container takes what it needs from its
/// parent and makes only what is new; behind a protocol, it is the factory of the next scene. Made by hand where the program
/// is put together.
public protocol AppContainer: Sendable {
    /// The wall clock.
    var now: @Sendable () -> Date { get }
    /// The weather of a place as it changes, shared by all who look at the place.
    var watch: WatchWeather { get }
    /// Whether the weather is made up, which every screen then says.
    var isSimulated: Bool { get }
    /// Who gives the weather, in the order they are asked.
    var sources: [WeatherSource] { get }
    /// Of the program: "0.1.0".
    var version: String { get }
    /// Where the site finds profiles, and the secret by which those who visit are known again.
    var store: any ProfileStore & SigningSecretStorage { get }
    /// What is done with the profiles of those who visit.
    var visits: ProfileVisits { get }
    /// As many as asked for, that nobody can guess.
    var randomBytes: @Sendable (Int) -> [UInt8] { get }
    /// What every request of a profile's person needs.
    /// - Throws: ``StorageError``.
    func kept(of profile: Profile) async throws(StorageError) -> KeptProfile
    /// The list is the first scene.
    func makeListContainer(for owner: ListOwner) -> any ListContainer
}

/// Whose list it is.
public struct ListOwner: Sendable {
    /// Nil for somebody who has kept nothing yet.
    public let profile: Profile.ID?
    /// What the first thing is kept in, where they have no profile.
    public let newProfile: NewProfile
    /// As they chose it.
    public var ownPosition = OwnPosition.device
    /// Their country, ISO 3166-1 alpha-2, where known.
    public var region: String?
    /// Who pays for the weather that must be asked upstream.
    public var asker = Asker.owner

    /// - Parameter profile: Nil for somebody who has kept nothing yet.
    public init(_ profile: Profile.ID?, making newProfile: NewProfile) {
        self.profile = profile
        self.newProfile = newProfile
    }
}

/// What list, search, location and settings stand on: the use cases over one person's places and choices.
public protocol ListContainer: Sendable {
    /// Who pays for the weather that must be asked upstream.
    var asker: Asker { get }
    /// Finding, choosing and keeping places.
    var places: PlaceUseCases { get }
    /// The own position and the saved places, with their weather.
    var list: ShowList { get }
    /// The weather of many places, each failing alone.
    var weatherOfAll: GetWeatherOfAll { get }
    /// Where the person is.
    var ownPlace: OwnPlace { get }
    /// What they searched for lately.
    var searches: RecentSearches { get }
    /// Their choices.
    var changeSettings: ChangeSettings { get }
    /// All that is kept of them, to take along.
    var exportProfile: ExportProfile { get }
    /// The page of one place opens over the list.
    func makePlaceContainer(for place: ListedPlace) -> any PlaceContainer
}

/// What the page of one place stands on.
public protocol PlaceContainer: Sendable {
    /// The place chosen in the scene before.
    var place: ListedPlace { get }
    /// The weather of one place.
    var weather: GetWeather { get }
    /// Future weather opens over the place's page.
    func makeFutureContainer() -> any FutureContainer
}

/// What future weather of one place stands on.
public protocol FutureContainer: Sendable {
    /// The place chosen in the scene before.
    var place: ListedPlace { get }
    /// The weather of one place.
    var weather: GetWeather { get }
}
