public import StoragePort
public import WeatherModels
public import WeatherPorts

/// The list as a person sees it: the own position first, then the saved places. The one place where position, store and
/// weather meet; none of them knows of another (A23).
public struct ShowList: Sendable {
    private let own: OwnPlace
    private let saved: ListPlaces
    private let getWeather: GetWeatherOfAll

    public init(own: OwnPlace, saved: ListPlaces, weather: GetWeatherOfAll) {
        self.own = own
        self.saved = saved
        getWeather = weather
    }

    /// The places, with the own position where it is set or the device tells it.
    /// - Throws: ``StorageError``; never an empty list in its place.
    public func callAsFunction(
        from device: some LocationProvider
    ) async throws(StorageError) -> PersonalList {
        let saved = try await saved().map(\.saved)
        return PersonalList(own: try? await own(from: device), saved: saved)
    }

    /// The weather of some of the list's places within a time, each failing alone.
    /// - Returns: One element for each place, in their order; nil where nothing came in time.
    public func weather(
        of places: [ListedPlace],
        within patience: Duration
    ) async -> [Result<PlaceWeather, RepositoryError>?] {
        await getWeather(of: places, within: patience)
    }
}

/// The places of one person.
public struct PersonalList: Hashable, Sendable {
    /// Nil where it is not known.
    public let own: ListedPlace?
    /// In the person's order.
    public let saved: [SavedPlace]
}
