public import Foundation
import Profiles
public import StoragePort
public import WeatherModels
public import WeatherPorts

/// The stored data of a profile that every request needs.
public struct KeptProfile: Hashable, Sendable {
    /// The position of a saved place.
    public struct Point: Hashable, Sendable {
        public let coordinate: Coordinate
        public let savedAt: Date
    }

    public let settings: PersonalSettings
    /// The positions of the saved places, and when each was saved.
    public let points: [Point]

    /// - Throws: ``StorageError``.
    public init(_ profile: Profile, in storage: any Storage) async throws(StorageError) {
        settings = PersonalSettings(try await storage.loadSettings())
        // A restored place gets its time of saving from a form, which the client may have changed. It cannot be earlier
        // than the creation of the profile.
        points = try await storage.loadPlaces().map {
            Point(coordinate: $0.place.coordinate, savedAt: max($0.savedAt, profile.createdAt))
        }
    }
}
