public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherPorts

/// What a server does with the profiles of those who visit it.
public struct ProfileUseCases: Sendable {
    /// Between two notes of a profile's use: a page view is no write.
    private static let timeBetweenNotes: TimeInterval = 86_400

    private let profiles: any ProfileStorage
    private let now: @Sendable () -> Date

    public init(profiles: any ProfileStorage, now: @escaping @Sendable () -> Date) {
        self.profiles = profiles
        self.now = now
    }

    /// A profile somebody came back to.
    public struct Visit: Hashable, Sendable {
        public let settings: PersonalSettings
        /// Whether this is the first visit for a day: what the browser keeps is to be renewed.
        public let isFirstOfDay: Bool
        /// Where the places are that they keep, with when each was saved.
        public let kept: [KeptPoint]
    }

    /// A point that somebody keeps.
    public struct KeptPoint: Hashable, Sendable {
        public let coordinate: Coordinate
        public let savedAt: Date
    }

    /// What somebody chose; nil where there is no such profile.
    public func visit(_ id: Profile.ID) async throws(StorageFailure) -> Visit? {
        do throws(StorageError) {
            guard let profile = try await profiles.loadProfile(id) else { return nil }
            let storage = profiles.storage(of: id)
            let settings = PersonalSettings(try await storage.loadSettings())
            // What was taken away and brought back tells itself when it was saved: no place is older than its profile.
            let kept = try await storage.loadPlaces().map {
                KeptPoint(coordinate: $0.place.coordinate, savedAt: max($0.savedAt, profile.createdAt))
            }
            let moment = now()
            let isFirst = moment.timeIntervalSince(profile.lastUsedAt) >= Self.timeBetweenNotes
            // A store that is only read still shows what it has.
            if isFirst { try? await profiles.noteUse(of: id, at: moment) }
            return Visit(settings: settings, isFirstOfDay: isFirst, kept: kept)
        } catch {
            throw StorageFailure(error)
        }
    }

    /// Whether there is such a profile.
    public func has(_ id: Profile.ID) async throws(StorageError) -> Bool {
        try await profiles.loadProfile(id) != nil
    }

    /// Makes a profile with nothing in it, unless there is one already.
    /// - Parameter id: That nobody can guess.
    public func make(_ id: Profile.ID) async throws(StorageError) {
        do {
            try await profiles.createProfile(Profile(id: id, createdAt: now()))
        } catch {
            // Somebody who presses twice asks twice at once.
            guard try await has(id) else { throw error }
        }
    }

    /// Where one person's things are.
    public func storage(of id: Profile.ID) -> any Storage { profiles.storage(of: id) }

    /// Forgets everything of one person.
    public func erase(_ id: Profile.ID) async throws(StorageFailure) -> EraseProfileResult {
        do { return try await profiles.eraseProfile(id) } catch { throw StorageFailure(error) }
    }
}
