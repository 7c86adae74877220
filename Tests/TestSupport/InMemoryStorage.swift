import Foundation
public import NotificationPorts
import NotificationRules
public import StoragePort
public import SyncedLists
import Synchronization
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// Stores everything in memory by the rules of the port, or fails every operation as requested.
public final class InMemoryStorage: Storage, SyncStorage, NotificationStorage {
    private struct Kept {
        var places: [SavedPlace] = []
        var units = UnitChoice.automatic
        var settings: [SettingKey: String] = [:]
        var searches: [RecentSearch] = []
        var synced = SyncedData()
        var plan = NotificationPlan()
        var targets: [NoticeTarget] = []
    }

    /// Of every change: those of devices are later.
    private static let moment = Date(timeIntervalSince1970: 0)

    private let kept: Mutex<Kept>
    private let failure: StorageError?

    public init(_ places: [SavedPlace] = [], units: UnitChoice = .automatic, failure: StorageError? = nil) {
        var kept = Kept(places: places, units: units)
        kept.synced.follow(places, at: Self.moment)
        self.kept = Mutex(kept)
        self.failure = failure
    }

    public var places: [SavedPlace] { kept.withLock(\.places) }
    public var units: UnitChoice { kept.withLock(\.units) }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        try check()
        return places
    }

    public func savePlaces(
        _ places: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult] {
        try check()
        return try kept.withLock { kept throws(StorageError) in
            let results: [SavePlaceResult]
            do { results = try kept.places.adding(places, at: position) } catch {
                throw StorageError(.unwritable("\(error)"), subject: "memory")
            }
            let added = results.compactMap(\.added)
            if let first = added.first {
                kept.places.insert(contentsOf: added.map(\.saved), at: first.number - 1)
            }
            kept.synced.note(results, at: Self.moment)
            return results
        }
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try check()
        return kept.withLock { kept in
            guard let position = kept.places.firstIndex(where: { $0.id == id }) else { return .notFound }
            let result = DeletePlaceResult.deleted(
                NumberedPlace(position + 1, kept.places.remove(at: position))
            )
            kept.synced.note(result)
            kept.plan.removeRules(at: id)
            return result
        }
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try check()
        return kept.withLock { kept in
            guard let old = kept.places.firstIndex(where: { $0.id == id }) else { return .notFound }
            let place = kept.places.remove(at: old)
            let new = min(max(0, position), kept.places.count)
            kept.places.insert(place, at: new)
            let result = ChangePlaceResult.changed(NumberedPlace(new + 1, place))
            kept.synced.noteMove(result, at: Self.moment)
            return result
        }
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try check()
        return kept.withLock { kept in
            guard let position = kept.places.firstIndex(where: { $0.id == id }) else { return .notFound }
            let old = kept.places[position]
            let new = SavedPlace(
                id: old.id,
                place: old.place,
                label: SavedPlace.keptLabel(label),
                savedAt: old.savedAt
            )
            kept.places[position] = new
            let result = ChangePlaceResult.changed(NumberedPlace(position + 1, new))
            kept.synced.noteLabel(result, at: Self.moment)
            return result
        }
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try check()
        kept.withLock { $0.units = choice }
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try check()
        return units
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try check()
        kept.withLock { kept in
            kept.settings[key] = value
            kept.synced.note([key: value], at: Self.moment)
        }
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try check()
        return kept.withLock { $0.settings[key] }
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try check()
        return kept.withLock(\.settings)
    }

    public func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        try check()
        kept.withLock { kept in
            for key in keys { kept.settings[key] = nil }
            kept.settings.merge(values) { _, new in new }
            let deleted = Dictionary(uniqueKeysWithValues: keys.map { ($0, String?.none) })
            kept.synced.note(deleted.merging(values) { $1 }, at: Self.moment)
        }
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try check()
        return kept.withLock { kept in
            kept.synced.note([key: nil], at: Self.moment)
            return kept.settings.removeValue(forKey: key) == nil ? .notFound : .deleted
        }
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try check()
        kept.withLock { $0.searches = $0.searches.adding(search) }
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try check()
        return kept.withLock(\.searches)
    }

    public func deleteSearches() async throws(StorageError) {
        try check()
        kept.withLock { $0.searches = [] }
    }

    public func loadSynced() async throws(StorageError) -> SyncedData {
        try check()
        return kept.withLock(\.synced)
    }

    public func merge(
        _ changes: SyncedData,
        making make: @escaping @Sendable (SyncedData.Item) -> SavedPlace?
    ) async throws(StorageError) -> MergeResult {
        try check()
        return kept.withLock { kept in
            var synced = kept.synced
            guard let places = synced.merge(changes, into: kept.places, making: make) else { return .full }
            let gone = Set(kept.places.map(\.id)).subtracting(places.map(\.id))
            for id in gone { kept.plan.removeRules(at: id) }
            (kept.synced, kept.places) = (synced, places)
            for key in changes.settings.keys {
                kept.settings[SettingKey(rawValue: key)] = synced.settings[key]
            }
            return .merged
        }
    }

    public func loadNotifications() async throws(StorageError) -> KeptNotifications {
        try check()
        return kept.withLock { KeptNotifications(plan: $0.plan, targets: $0.targets, places: $0.places) }
    }

    public func changeNotifications<Answer: Sendable>(
        _ change: @escaping @Sendable (inout KeptNotifications) -> Answer
    ) async throws(StorageError) -> Answer {
        try check()
        return kept.withLock { kept in
            var new = KeptNotifications(plan: kept.plan, targets: kept.targets, places: kept.places)
            let answer = change(&new)
            (kept.plan, kept.targets) = (new.plan, new.targets)
            return answer
        }
    }

    /// Removes browsers that somebody else has now.
    func removeBrowsers(_ fingerprints: Set<String>) {
        kept.withLock { kept in
            kept.targets.removeAll { $0.fingerprint.map(fingerprints.contains) ?? false }
        }
    }

    private func check() throws(StorageError) {
        if let failure { throw failure }
    }
}

extension NoticeTarget {
    /// Of a browser.
    var fingerprint: String? { if case .browser(let browser) = kind { browser.fingerprint } else { nil } }
}
