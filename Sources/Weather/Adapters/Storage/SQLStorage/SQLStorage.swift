public import Foundation
public import SQLStore
public import StoragePort
import Synchronization
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// The weather data of people in one store with the schema ``StoreSchema/weather``: of the command line's user, and of
/// each profile of a server, separately.
public final class SQLStorage: Storage {
    let store: any SQLStore
    private let owner: Owner
    private let readsOnce: Bool
    let now: @Sendable () -> Date
    let reportUnread: @Sendable () -> Void
    /// That of all nodes of a shared database; `nil` for one in the store.
    let signingSecret: [UInt8]?
    /// What was read together; `nil` before the first reading and after a change.
    private let kept = Mutex<Kept?>(nil)

    private struct Kept: Sendable {
        var places: [SavedPlace] = []
        var units = UnitChoice.automatic
    }

    /// - Parameters:
    ///   - readsOnce: Whether places and units are read together, and only once until this object changes one of them.
    ///     For a process that runs one command and sees the data as it was at one moment.
    ///   - signingSecret: That of all nodes of a shared database; `nil` for one that the store makes and keeps.
    ///   - reportUnread: Called when what a profile's devices know of each other's changes could not be read; it was set
    ///     aside and begun anew from the places.
    ///   - now: The wall clock, which tells whose change is later: that of a form or that of a device. By default each
    ///     change is later than those seen, and no more.
    public init(
        _ store: any SQLStore,
        readsOnce: Bool = false,
        signingSecret: [UInt8]? = nil,
        reportUnread: @escaping @Sendable () -> Void = {},
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
    ) {
        self.store = store
        owner = .person
        self.readsOnce = readsOnce
        self.signingSecret = signingSecret
        self.reportUnread = reportUnread
        self.now = now
    }

    /// Creates the storage of another owner in the same store.
    init(_ other: SQLStorage, of owner: Owner) {
        (store, now, reportUnread) = (other.store, other.now, other.reportUnread)
        signingSecret = other.signingSecret
        self.owner = owner
        readsOnce = false
    }

    /// Returns the data of the same people, used through another store of the same tables.
    ///
    /// - Parameter wrap: Given the store, returns the other.
    public func used(through wrap: (any SQLStore) -> any SQLStore) -> SQLStorage {
        SQLStorage(wrap(store), readsOnce: readsOnce, reportUnread: reportUnread, now: now)
    }

    /// The keys of clients, in the same store.
    public var accessKeys: SQLAccessKeys { SQLAccessKeys(store) }

    /// The accounts of a server, in the same store.
    public var accounts: SQLAccounts { SQLAccounts(store) }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        if let kept = await readTogether() { return kept.places }
        return try await read { try await $0.places(of: $1) } ?? []
    }

    public func savePlaces(
        _ places: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult] {
        try await change {
            try await $0.add(places, at: position, of: $1)
        } noting: {
            $0.note($1, at: $2)
        }
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await change {
            try await $0.remove(id, of: $1)
        } noting: { data, result, _ in
            data.note(result)
        }
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try await change {
            try await $0.move(id, to: position, of: $1)
        } noting: {
            $0.noteMove($1, at: $2)
        }
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try await change {
            try await $0.label(id, label, of: $1)
        } noting: {
            $0.noteLabel($1, at: $2)
        }
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await write { try await $0.saveUnits(choice, of: $1) }
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        if let kept = await readTogether() { return kept.units }
        return try await read { try await $0.units(of: $1) } ?? .automatic
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await changeSettings(saving: [key: value], deleting: [])
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await read { try await $0.setting(for: key, of: $1) }.flatMap(\.self)
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try await read { try await $0.settings(of: $1) } ?? [:]
    }

    public func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        try await change { database, owner in
            for key in keys { _ = try await database.removeSetting(for: key, of: owner) }
            for (key, value) in values { try await database.saveSetting(value, for: key, of: owner) }
        } noting: { data, _, moment in
            let deleted = keys.subtracting(values.keys).map { ($0, String?.none) }
            data.note(Dictionary(uniqueKeysWithValues: deleted + values.map { ($0, $1) }), at: moment)
        }
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await change {
            try await $0.removeSetting(for: key, of: $1)
        } noting: {
            $0.note([key: nil], at: $2)
        }
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await write { try await $0.saveSearch(search, of: $1) }
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try await read { try await $0.searches(of: $1) } ?? []
    }

    public func deleteSearches() async throws(StorageError) {
        try await write { try await $0.removeSearches(of: $1) }
    }

    /// The tables that a copy without secrets leaves empty: that of the signing secret, and where notices go, which
    /// contains people's secrets, and messages to browsers need the server's own.
    public static let secretTables = ["signing_secret", "notice_target"]

    /// Lets go of the store; the next operation opens it again.
    public func close() async { await store.close() }

    /// Returns `nil` if nothing was ever saved.
    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase, Owner) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        let owner = owner
        return try await store.read { try await body($0, owner) }
    }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase, Owner) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        defer { kept.withLock { $0 = nil } }
        let owner = owner
        return try await store.write { database in
            try await database.checkPresence(of: owner)
            return try await body(database, owner)
        }
    }

    /// Makes a change that the owner's devices are to know of.
    private func change<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase, Owner) async throws -> Answer,
        noting note: @escaping @Sendable (inout SyncedData, Answer, Date) -> Void
    ) async throws(StorageError) -> Answer {
        let now = now
        let (answer, isSetAside) = try await write { database, owner in
            let moment = now()
            return try await database.synced(of: owner, at: moment) {
                try await body(database, owner)
            } noting: {
                note(&$0, $1, moment)
            }
        }
        if isSetAside { reportUnread() }
        return answer
    }

    /// Returns the places and units, read in one operation. `nil` if this object does not read them together, or if one of
    /// them cannot be read; each is then read separately and reports its own failure.
    private func readTogether() async -> Kept? {
        guard readsOnce else { return nil }
        if let kept = kept.withLock(\.self) { return kept }
        do {
            let read =
                try await read {
                    Kept(places: try await $0.places(of: $1), units: try await $0.units(of: $1))
                } ?? Kept()
            kept.withLock { $0 = read }
            return read
        } catch {
            return nil
        }
    }
}
