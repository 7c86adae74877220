public import Clocks
public import StoragePort
public import WeatherPorts

/// What a person searched for lately, when something came of it.
public struct RecentSearches: Sendable {
    private let storage: any SearchStorage
    private let clock: WallClock

    public init(storage: any SearchStorage, clock: WallClock) {
        self.storage = storage
        self.clock = clock
    }

    /// The texts, latest first.
    public func callAsFunction() async throws(StorageError) -> [String] {
        do { return try await storage.loadSearches().map(\.text) } catch { throw error }
    }

    /// Puts a text first.
    public func remember(_ text: String) async throws(StorageError) {
        do { try await storage.saveSearch(RecentSearch(text, at: clock.now)) } catch {
            throw error
        }
    }

    /// Forgets all of them.
    public func forget() async throws(StorageError) {
        do { try await storage.deleteSearches() } catch { throw error }
    }
}
