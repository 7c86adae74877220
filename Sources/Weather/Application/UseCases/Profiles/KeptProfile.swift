public import Foundation
import Profiles
public import StoragePort
public import WeatherModels
public import WeatherPorts

/// What is kept of the weather under a profile, as every request of its person needs it.
public struct KeptProfile: Hashable, Sendable {
    /// A point that somebody keeps.
    public struct Point: Hashable, Sendable {
        public let coordinate: Coordinate
        public let savedAt: Date
    }

    public let settings: PersonalSettings
    /// Where the places are that they keep, with when each was saved.
    public let points: [Point]

    /// - Throws: ``StorageError``.
    public init(_ profile: Profile, in storage: any Storage) async throws(StorageError) {
        settings = PersonalSettings(try await storage.loadSettings())
        // What was taken away and brought back tells itself when it was saved: no place is older than its profile.
        points = try await storage.loadPlaces().map {
            Point(coordinate: $0.place.coordinate, savedAt: max($0.savedAt, profile.createdAt))
        }
    }
}
