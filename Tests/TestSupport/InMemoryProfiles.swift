public import Foundation
public import NotificationPorts
import NotificationRules
public import StoragePort
import Synchronization
import WeatherModels
public import WeatherPorts
import WeatherUnits

/// Profiles in memory by the rules of the ports, or failing every operation as requested.
public final class InMemoryProfiles: ProfileStorage, SigningSecretStorage, NotificationProfiles {
    private struct State {
        var profiles: [Profile.ID: Profile] = [:]
        var storages: [Profile.ID: InMemoryStorage] = [:]
        var secret: [UInt8]?
        var failure: StorageError?
    }

    private let state: Mutex<State>

    public init(failure: StorageError? = nil) {
        state = Mutex(State(failure: failure))
    }

    /// From now on every operation fails with this error; `nil` for none.
    public func fail(with failure: StorageError?) { state.withLock { $0.failure = failure } }

    public var profiles: [Profile] { state.withLock { Array($0.profiles.values) } }

    public func createProfile(_ profile: Profile) async throws(StorageError) {
        try check()
        let isNew = state.withLock { state in
            guard profile.id.isWellFormed, state.profiles[profile.id] == nil else { return false }
            let oldest = profile.createdAt.addingTimeInterval(-Profile.lifetime)
            for old in state.profiles.values where old.lastUsedAt < oldest {
                state.profiles[old.id] = nil
                state.storages[old.id] = nil
            }
            state.profiles[profile.id] = profile
            state.storages[profile.id] = InMemoryStorage()
            return true
        }
        guard isNew else {
            throw StorageError(.unwritable("the identifier is none, or taken"), subject: "memory")
        }
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        try check()
        return state.withLock { $0.profiles[id] }
    }

    public func storage(of id: Profile.ID) -> any Storage & SyncStorage {
        InMemoryProfile(profiles: self, id: id)
    }

    public func notifications(of id: Profile.ID) -> any NotificationStorage {
        InMemoryProfile(profiles: self, id: id)
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try check()
        state.withLock { state in
            guard let old = state.profiles[id] else { return }
            state.profiles[id] = Profile(
                id: id,
                createdAt: old.createdAt,
                lastUsedAt: max(old.lastUsedAt, moment)
            )
        }
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        try check()
        return state.withLock { state in
            state.storages[id] = nil
            return state.profiles.removeValue(forKey: id) == nil ? .notFound : .erased
        }
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try check()
        return state.withLock { state in
            let secret = state.secret ?? make()
            state.secret = secret
            return secret
        }
    }

    fileprivate func reading(_ id: Profile.ID) throws(StorageError) -> InMemoryStorage {
        try check()
        return state.withLock { $0.storages[id] } ?? InMemoryStorage()
    }

    fileprivate func writing(_ id: Profile.ID) throws(StorageError) -> InMemoryStorage {
        try check()
        guard let storage = state.withLock({ $0.storages[id] }) else {
            throw StorageError(.unwritable("there is no such profile"), subject: "memory")
        }
        return storage
    }

    /// A browser belongs to one person at a time.
    fileprivate func removeBrowsers(_ fingerprints: Set<String>, besides id: Profile.ID) {
        let others = state.withLock { $0.storages.filter { $0.key != id }.values.map(\.self) }
        for storage in others { storage.removeBrowsers(fingerprints) }
    }

    private func check() throws(StorageError) {
        if let failure = state.withLock(\.failure) { throw failure }
    }
}

/// The data of one profile.
private struct InMemoryProfile: Storage, SyncStorage, NotificationStorage {
    let profiles: InMemoryProfiles
    let id: Profile.ID

    func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        try await profiles.reading(id).loadPlaces()
    }
    func savePlaces(_ places: [SavedPlace], at position: Int?) async throws(StorageError) -> [SavePlaceResult]
    {
        try await profiles.writing(id).savePlaces(places, at: position)
    }
    func deletePlace(_ place: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await profiles.writing(id).deletePlace(place)
    }
    func movePlace(_ place: SavedPlace.ID, to position: Int) async throws(StorageError) -> ChangePlaceResult {
        try await profiles.writing(id).movePlace(place, to: position)
    }
    func labelPlace(_ place: SavedPlace.ID, _ label: String?) async throws(StorageError) -> ChangePlaceResult
    {
        try await profiles.writing(id).labelPlace(place, label)
    }
    func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await profiles.writing(id).saveUnits(choice)
    }
    func loadUnits() async throws(StorageError) -> UnitChoice { try await profiles.reading(id).loadUnits() }
    func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await profiles.writing(id).saveSetting(value, for: key)
    }
    func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await profiles.reading(id).loadSetting(for: key)
    }
    func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try await profiles.reading(id).loadSettings()
    }
    func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        try await profiles.writing(id).changeSettings(saving: values, deleting: keys)
    }
    func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await profiles.writing(id).deleteSetting(for: key)
    }
    func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await profiles.writing(id).saveSearch(search)
    }
    func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try await profiles.reading(id).loadSearches()
    }
    func deleteSearches() async throws(StorageError) { try await profiles.writing(id).deleteSearches() }
    func loadNotifications() async throws(StorageError) -> KeptNotifications {
        try await profiles.reading(id).loadNotifications()
    }
    func changeNotifications<Answer: Sendable>(
        _ change: @escaping @Sendable (inout KeptNotifications) -> Answer
    ) async throws(StorageError) -> Answer {
        let storage = try profiles.writing(id)
        let answer = try await storage.changeNotifications(change)
        let browsers = try await storage.loadNotifications().targets.compactMap(\.fingerprint)
        profiles.removeBrowsers(Set(browsers), besides: id)
        return answer
    }
    func loadSynced() async throws(StorageError) -> SyncedData {
        try await profiles.reading(id).loadSynced()
    }
    func merge(
        _ changes: SyncedData,
        making make: @escaping @Sendable (SyncedData.Item) -> SavedPlace?
    ) async throws(StorageError) -> MergeResult {
        try await profiles.writing(id).merge(changes, making: make)
    }
}
