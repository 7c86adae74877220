public import Foundation
public import StoragePort

/// What a server does with the profiles of its visitors.
public struct ProfileVisits: Sendable {
    /// The minimum time between two records of a profile's use, so that page views do not write.
    private static let timeBetweenNotes: TimeInterval = 86_400

    private let profiles: any ProfileStore
    private let now: @Sendable () -> Date

    public init(profiles: any ProfileStore, now: @escaping @Sendable () -> Date) {
        self.profiles = profiles
        self.now = now
    }

    /// A visit to an existing profile.
    public struct Visit: Hashable, Sendable {
        public let profile: Profile
        /// Whether this is the first visit for a day: the browser's cookie should be renewed.
        public let isFirstOfDay: Bool
    }

    /// Records a visit. Returns `nil` if there is no such profile.
    public func visit(_ id: Profile.ID) async throws(StorageError) -> Visit? {
        guard let profile = try await profiles.loadProfile(id) else { return nil }
        let moment = now()
        let isFirst = moment.timeIntervalSince(profile.lastUsedAt) >= Self.timeBetweenNotes
        // A read-only store still shows what it has.
        if isFirst { try? await profiles.noteUse(of: id, at: moment) }
        return Visit(profile: profile, isFirstOfDay: isFirst)
    }

    /// Whether the profile exists.
    public func has(_ id: Profile.ID) async throws(StorageError) -> Bool {
        try await profiles.loadProfile(id) != nil
    }

    /// Creates an empty profile, unless it exists.
    ///
    /// - Parameter id: An identifier that cannot be guessed.
    public func make(_ id: Profile.ID) async throws(StorageError) {
        do {
            try await profiles.createProfile(Profile(id: id, createdAt: now()))
        } catch {
            // Two presses of a button are two simultaneous requests.
            guard try await has(id) else { throw error }
        }
    }

    /// Deletes everything of one person.
    public func erase(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        try await profiles.eraseProfile(id)
    }
}
