public import Foundation
public import StoragePort
public import UseCases
public import WeatherModels
public import WeatherPorts

/// The outermost of the nested containers: what every scene of the app stands on, and the factory of the list's.
///
/// Each container takes what it needs from its parent and makes only what is new; behind a protocol, it is the factory of
/// the next scene. Made by hand where the program is put together.
public protocol AppContainer: Sendable {
    /// The wall clock.
    var now: @Sendable () -> Date { get }
    /// The weather of a place as it changes, shared by all who look at the place.
    var watch: WatchWeather { get }
    /// Whether the weather is made up, which every screen then says.
    var isSimulated: Bool { get }
    /// Who gives the weather, in the order they are asked.
    var providers: [ProviderProfile] { get }
    /// Of the program: "0.1.0".
    var version: String { get }
    /// What is kept of those who visit, and the secret by which they are known again.
    var store: any ProfileStorage & SigningSecretStorage { get }
    /// As many as asked for, that nobody can guess.
    var randomBytes: @Sendable (Int) -> [UInt8] { get }
    /// - Parameters:
    ///   - storage: Where one person's things are.
    ///   - region: Their country, ISO 3166-1 alpha-2, where known.
    ///   - asker: Who pays for the weather that must be asked upstream.
    func makeListContainer(
        keepingIn storage: any Storage,
        region: String?,
        for asker: Asker
    ) -> any ListContainer
}

/// What the list, search and settings stand on: one person's places and choices.
public protocol ListContainer: Sendable {
    /// Who pays for the weather that must be asked upstream.
    var asker: Asker { get }
    /// Finding, choosing and keeping places.
    var places: PlaceUseCases { get }
    /// Where the person's things are kept.
    var storage: any Storage { get }
    /// The weather of many places, each failing alone.
    var weatherOfAll: GetWeatherOfAll { get }
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
