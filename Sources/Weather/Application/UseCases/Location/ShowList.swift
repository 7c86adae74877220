public import StoragePort
public import WeatherModels
public import WeatherPorts

/// The list of a person: the current location first, then the saved places. Only this type combines location, storage
/// and weather, which are independent of each other (A23).
public struct ShowList: Sendable {
    private let own: OwnPlace
    private let storage: any PlaceStorage
    private let getWeather: GetWeather

    public init(own: OwnPlace, storage: any PlaceStorage, weather: GetWeather) {
        self.own = own
        self.storage = storage
        getWeather = weather
    }

    /// Returns the saved places, and the current location if it is set by hand or known from the device. Throws
    /// instead of returning an empty list.
    public func callAsFunction(
        from device: some LocationProvider
    ) async throws(StorageError) -> PersonalList {
        let saved = try await storage.loadPlaces()
        return PersonalList(own: try? await own(from: device), saved: saved)
    }

    /// Returns the weather of some places of the list within a time limit, in their order; each may fail separately.
    /// It is `nil` if it did not arrive in time.
    public func weather(
        of places: [ListedPlace],
        within patience: Duration
    ) async -> [Result<PlaceWeather, RepositoryError>?] {
        await getWeather(of: places, within: patience)
    }
}

/// The places of one person.
public struct PersonalList: Hashable, Sendable {
    /// The current location; `nil` if it is unknown.
    public let own: ListedPlace?
    /// In the person's order.
    public let saved: [SavedPlace]
}
