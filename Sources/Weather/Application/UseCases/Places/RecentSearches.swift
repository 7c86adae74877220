public import Clocks
public import StoragePort
public import WeatherPorts

/// The recent searches of a person that led to a result.
public struct RecentSearches: Sendable {
    private let storage: any SearchStorage
    private let clock: WallClock

    public init(storage: any SearchStorage, clock: WallClock) {
        self.storage = storage
        self.clock = clock
    }

    /// Returns the texts, latest first.
    public func callAsFunction() async throws(StorageError) -> [String] {
        try await storage.loadSearches().map(\.text)
    }

    /// Adds a text as the latest.
    public func remember(_ text: String) async throws(StorageError) {
        try await storage.saveSearch(RecentSearch(text, at: clock.now))
    }

    /// Deletes all texts.
    public func forget() async throws(StorageError) {
        try await storage.deleteSearches()
    }
}
