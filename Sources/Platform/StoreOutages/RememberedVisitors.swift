public import Foundation
public import StoragePort

/// The profiles of a server's visitors in a shared database that may be away: who was here within the last hour is known all
/// the same, and nothing is changed without the database. What a product stores under a profile, it remembers itself.
public struct RememberedVisitors: ProfileStore, SigningSecretStorage {
    /// What the profiles lie in.
    public typealias Base = ProfileStore & SigningSecretStorage

    private let base: any Base
    private let asking: StoreGuard
    private let memory: ReadMemory<Profile.ID, Profile?>

    /// - Parameters:
    ///   - asking: Asks the database; the same for all that pages wait for.
    ///   - clock: Measures how long something is remembered; monotonic.
    ///   - now: The wall clock.
    public init(
        _ base: any Base,
        _ limits: OutageLimits = OutageLimits(),
        asking: StoreGuard,
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date
    ) {
        (self.base, self.asking) = (base, asking)
        memory = ReadMemory(limits, asking: asking, clock: clock, now: now)
    }

    public func createProfile(_ profile: Profile) async throws(StorageError) {
        try await asking.change("profile") { () throws(StorageError) in
            try await base.createProfile(profile)
        }
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        try await memory.read(id, "profile") {
            $0 == nil ? nil : OutageLimits.leastBytes
        } _: { [base] () throws(StorageError) in
            try await base.loadProfile(id)
        }
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try await asking.change("profile") { () throws(StorageError) in
            try await base.noteUse(of: id, at: moment)
        }
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        // Before, since nobody is known who is to be gone; and after, for what was being read meanwhile.
        memory.forget(id)
        defer { memory.forget(id) }
        return try await asking.change("profile") { () throws(StorageError) in
            try await base.eraseProfile(id)
        }
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try await base.signingSecret(orNew: make)
    }
}
