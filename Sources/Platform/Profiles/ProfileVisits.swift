public import Foundation
public import StoragePort

/// What a server does with the profiles of those who visit it.
public struct ProfileVisits: Sendable {
    /// Between two notes of a profile's use: a page view is no write.
    private static let timeBetweenNotes: TimeInterval = 86_400

    private let profiles: any ProfileStore
    private let now: @Sendable () -> Date

    public init(profiles: any ProfileStore, now: @escaping @Sendable () -> Date) {
        self.profiles = profiles
        self.now = now
    }

    /// A profile somebody came back to.
    public struct Visit: Hashable, Sendable {
        public let profile: Profile
        /// Whether this is the first visit for a day: what the browser keeps is to be renewed.
        public let isFirstOfDay: Bool
    }

    /// Nil where there is no such profile.
    /// - Throws: ``StorageError``.
    public func visit(_ id: Profile.ID) async throws(StorageError) -> Visit? {
        guard let profile = try await profiles.loadProfile(id) else { return nil }
        let moment = now()
        let isFirst = moment.timeIntervalSince(profile.lastUsedAt) >= Self.timeBetweenNotes
        // A store that is only read still shows what it has.
        if isFirst { try? await profiles.noteUse(of: id, at: moment) }
        return Visit(profile: profile, isFirstOfDay: isFirst)
    }

    /// Whether there is such a profile.
    /// - Throws: ``StorageError``.
    public func has(_ id: Profile.ID) async throws(StorageError) -> Bool {
        try await profiles.loadProfile(id) != nil
    }

    /// Makes a profile with nothing in it, unless there is one already.
    /// - Parameter id: That nobody can guess.
    /// - Throws: ``StorageError``.
    public func make(_ id: Profile.ID) async throws(StorageError) {
        do {
            try await profiles.createProfile(Profile(id: id, createdAt: now()))
        } catch {
            // Somebody who presses twice asks twice at once.
            guard try await has(id) else { throw error }
        }
    }

    /// Forgets everything of one person.
    /// - Throws: ``StorageError``.
    public func erase(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        try await profiles.eraseProfile(id)
    }
}
