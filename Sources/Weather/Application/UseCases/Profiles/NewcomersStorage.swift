public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherPorts
public import WeatherUnits
import Synchronization

/// The store of somebody who has kept nothing yet: empty, until the first thing is kept. Then it makes the profile, and is
/// that profile's from then on. What only looks, or takes away what was never there, makes none.
public final class NewcomersStorage: Storage {
    private struct State {
        var profile: Profile.ID?
        var isNew = false
        var secondsToWait: TimeInterval?
        var isUsedUp = false
    }

    private let profiles: ProfileUseCases
    private let id: Profile.ID?
    private let mayJoin: Bool
    private let limit: NewProfileLimit?
    private let block: String?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - id: Of the profile to be made, the same whenever the same newcomer asks: who keeps things twice at once has one.
    ///     Nil where nothing can be kept.
    ///   - mayJoin: Whether who asks is known to be the newcomer whom it may have been made for before.
    ///   - limit: How many may be made from where the newcomer asks; nil: any number.
    ///   - block: Their block of addresses; nil for the server's own machine.
    public init(
        profiles: ProfileUseCases,
        making id: Profile.ID?,
        mayJoin: Bool = true,
        within limit: NewProfileLimit? = nil,
        from block: String? = nil
    ) {
        self.profiles = profiles
        self.id = id
        self.mayJoin = mayJoin
        self.limit = limit
        self.block = block
    }

    /// The profile that things were kept in; nil where nothing was kept.
    public var profile: Profile.ID? { state.withLock(\.profile) }

    /// Whether it was made for that.
    public var isNew: Bool { state.withLock(\.isNew) }

    /// Seconds after which a profile may be made, where none was for the limit's sake.
    public var secondsToWait: TimeInterval? { state.withLock(\.secondsToWait) }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] { try await kept?.loadPlaces() ?? [] }

    public func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult {
        try await keeping().savePlace(place)
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await kept?.deletePlace(id) ?? .notFound
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try await kept?.movePlace(id, to: position) ?? .notFound
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try await kept?.labelPlace(id, label) ?? .notFound
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        if kept == nil, choice == .automatic { return }
        try await keeping().saveUnits(choice)
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try await kept?.loadUnits() ?? .automatic
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await keeping().saveSetting(value, for: key)
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await kept?.loadSetting(for: key)
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try await kept?.loadSettings() ?? [:]
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await kept?.deleteSetting(for: key) ?? .notFound
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await keeping().saveSearch(search)
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try await kept?.loadSearches() ?? []
    }

    public func deleteSearches() async throws(StorageError) { try await kept?.deleteSearches() }

    /// Whether nothing was kept since the profile is there already, and who asks may not be whom it is for.
    public var isUsedUp: Bool { state.withLock(\.isUsedUp) }

    private var kept: (any Storage)? { profile.map(profiles.storage) }

    /// One request makes one profile: it keeps one thing after another.
    private func keeping() async throws(StorageError) -> any Storage {
        if let kept { return kept }
        guard let id else { throw StorageError(.unwritable("nobody's"), subject: "profile") }
        let isNew = try await !profiles.has(id)
        guard isNew || mayJoin else {
            state.withLock { $0.isUsedUp = true }
            throw StorageError(.busy, subject: "profile")
        }
        if isNew {
            if let seconds = limit?.take(from: block) {
                state.withLock { $0.secondsToWait = seconds }
                throw StorageError(.busy, subject: "profile")
            }
            try await profiles.make(id)
        }
        state.withLock { ($0.profile, $0.isNew) = (id, isNew) }
        return profiles.storage(of: id)
    }
}
