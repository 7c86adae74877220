public import Clocks

/// Lists all keys, including revoked ones, with their use.
public struct ListKeys: Sendable {
    private let storage: any AccessKeyStorage
    private let clock: WallClock

    public init(storage: any AccessKeyStorage, clock: WallClock) {
        self.storage = storage
        self.clock = clock
    }

    /// Returns the keys in order of creation. `requestsOnDay` are those of today in UTC.
    ///
    /// - Throws: ``AccessKeyFailure/storage(_:)``, instead of returning an empty list.
    public func callAsFunction() async throws(AccessKeyFailure) -> [StoredAccessKey] {
        do { return try await storage.loadAccessKeys(usageOn: UsageDay(clock.now)).keys } catch {
            throw .storage(error)
        }
    }
}
