public import Foundation
public import NotificationPorts
public import StoragePort
public import StoreOutages
public import WeatherPorts

/// The data of a server's visitors in a shared database that may be away: what this node last read of a person is shown all
/// the same, to that person alone, and nothing is changed without the database.
public struct RememberedProfiles: ProfileStorage, SigningSecretStorage, NotificationProfiles {
    /// What the data of visitors lie in.
    public typealias Base = ProfileStorage & SigningSecretStorage & NotificationProfiles

    private let base: any Base
    private let asking: StoreGuard
    private let visitors: RememberedVisitors
    private let memory: ReadMemory<RememberedPart, RememberedValue>

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
        // A profile is small, and each person has one; together they take no more than the limit.
        var (ofProfiles, ofParts) = (limits, limits)
        ofProfiles.bytes = limits.bytes / 4
        ofParts.bytes -= ofProfiles.bytes
        visitors = RememberedVisitors(base, ofProfiles, asking: asking, clock: clock, now: now)
        memory = ReadMemory(ofParts, asking: asking, clock: clock, now: now)
    }

    public func storage(of id: Profile.ID) -> any Storage & SyncStorage {
        RememberedStorage(base.storage(of: id), of: id, asking: asking, memory)
    }

    public func notifications(of id: Profile.ID) -> any NotificationStorage {
        GuardedNotifications(base: base.notifications(of: id), asking: asking)
    }

    public func createProfile(_ profile: Profile) async throws(StorageError) {
        try await visitors.createProfile(profile)
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        try await visitors.loadProfile(id)
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try await visitors.noteUse(of: id, at: moment)
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        // Before, since nobody is shown what is to be gone; and after, for what was being read meanwhile.
        forget(id)
        defer { forget(id) }
        return try await visitors.eraseProfile(id)
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try await visitors.signingSecret(orNew: make)
    }

    private func forget(_ id: Profile.ID) {
        for kind in RememberedPart.Kind.allCases { memory.forget(RememberedPart(id, kind)) }
    }
}
