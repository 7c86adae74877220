public import Clocks

/// All keys there ever were, with their use.
public struct ListKeys: Sendable {
    private let storage: any AccessKeyStorage
    private let clock: WallClock

    public init(storage: any AccessKeyStorage, clock: WallClock) {
        self.storage = storage
        self.clock = clock
    }

    /// In the order of their creation; `requestsOnDay` are those of today, by Universal Time.
    /// - Throws: ``AccessKeyFailure/storage(_:)``; never an empty list in its place.
    public func callAsFunction() async throws(AccessKeyFailure) -> [StoredAccessKey] {
        do { return try await storage.loadAccessKeys(usageOn: UsageDay(clock.now)).keys } catch {
            throw .storage(error)
        }
    }
}
