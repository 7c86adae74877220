public import Foundation
public import SQLiteStore
public import StoragePort
import Synchronization
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// The weather data of people in one file of a ``SQLiteStore``: of the command line's user, and of each profile of a
/// server, separately.
public final class SQLiteStorage: Storage {
    let store: SQLiteStore
    private let owner: Owner
    private let readsOnce: Bool
    let now: @Sendable () -> Date
    let reportUnread: @Sendable () -> Void
    /// What was read together; `nil` before the first reading and after a change.
    private let kept = Mutex<Kept?>(nil)

    private struct Kept: Sendable {
        var places: [SavedPlace] = []
        var units = UnitChoice.automatic
    }

    /// - Parameters:
    ///   - path: The file; see ``SQLiteStore`` for the files beside it.
    ///   - readsOnce: Whether places and units are read together, and only once until this object changes one of them.
    ///     For a process that runs one command and sees the data as it was at one moment.
    ///   - report: Called with each damaged file before the operation that found it returns.
    ///   - reportUnread: Called when what a profile's devices know of each other's changes could not be read; it was set
    ///     aside and begun anew from the places.
    ///   - now: The wall clock, which tells whose change is later: that of a form or that of a device. By default each
    ///     change is later than those seen, and no more.
    public init(
        path: String,
        readsOnce: Bool = false,
        report: @escaping @Sendable (DamagedFile) -> Void = { _ in },
        reportUnread: @escaping @Sendable () -> Void = {},
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
    ) {
        store = SQLiteStore(path: path, schema: .weather, report: report)
        owner = .person
        self.readsOnce = readsOnce
        self.reportUnread = reportUnread
        self.now = now
    }

    /// Creates the storage of another owner in the same file.
    init(_ other: SQLiteStorage, of owner: Owner) {
        (store, now, reportUnread) = (other.store, other.now, other.reportUnread)
        self.owner = owner
        readsOnce = false
    }

    /// The keys of clients, in the same file.
    public var accessKeys: SQLiteAccessKeys { SQLiteAccessKeys(store) }

    /// The accounts of a server, in the same file.
    public var accounts: SQLiteAccounts { SQLiteAccounts(store) }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        if let kept = await readTogether() { return kept.places }
        return try await read { try $0.places(of: $1) } ?? []
    }

    public func savePlaces(
        _ places: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult] {
        try await change {
            try $0.add(places, at: position, of: $1)
        } noting: {
            $0.note($1, at: $2)
        }
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await change {
            try $0.remove(id, of: $1)
        } noting: { data, result, _ in
            data.note(result)
        }
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try await change {
            try $0.move(id, to: position, of: $1)
        } noting: {
            $0.noteMove($1, at: $2)
        }
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try await change {
            try $0.label(id, label, of: $1)
        } noting: {
            $0.noteLabel($1, at: $2)
        }
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await write { try $0.saveUnits(choice, of: $1) }
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        if let kept = await readTogether() { return kept.units }
        return try await read { try $0.units(of: $1) } ?? .automatic
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await changeSettings(saving: [key: value], deleting: [])
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await read { try $0.setting(for: key, of: $1) }.flatMap(\.self)
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try await read { try $0.settings(of: $1) } ?? [:]
    }

    public func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        try await change { database, owner in
            for key in keys { _ = try database.removeSetting(for: key, of: owner) }
            for (key, value) in values { try database.saveSetting(value, for: key, of: owner) }
        } noting: { data, _, moment in
            let deleted = keys.subtracting(values.keys).map { ($0, String?.none) }
            data.note(Dictionary(uniqueKeysWithValues: deleted + values.map { ($0, $1) }), at: moment)
        }
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await change {
            try $0.removeSetting(for: key, of: $1)
        } noting: {
            $0.note([key: nil], at: $2)
        }
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await write { try $0.saveSearch(search, of: $1) }
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try await read { try $0.searches(of: $1) } ?? []
    }

    public func deleteSearches() async throws(StorageError) {
        try await write { try $0.removeSearches(of: $1) }
    }

    /// Writes a copy of the whole file at one moment, while other processes go on writing.
    ///
    /// - Parameters:
    ///   - path: The copy, which must not exist.
    ///   - withSecret: Whether it contains the signing secret, and where notices go: that contains people's secrets, and
    ///     messages to browsers need the server's own.
    /// - Returns: `false` if nothing was ever saved; then there is no copy.
    public func copy(to path: String, withSecret: Bool) async throws(StorageError) -> Bool {
        try await store.copy(to: path, emptying: withSecret ? [] : ["signing_secret", "notice_target"])
    }

    /// See ``SQLiteStore/close()``.
    public func close() async { await store.close() }

    /// Closes the file at the end of the process; no operation may follow.
    public func closeAtExit() { store.closeAtExit() }

    /// Returns `nil` if nothing was ever saved.
    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase, Owner) throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await store.read { [owner] in try body($0, owner) }
    }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase, Owner) throws -> Answer
    ) async throws(StorageError) -> Answer {
        defer { kept.withLock { $0 = nil } }
        return try await store.write { [owner] database in
            try database.checkPresence(of: owner)
            return try body(database, owner)
        }
    }

    /// Makes a change that the owner's devices are to know of.
    private func change<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase, Owner) throws -> Answer,
        noting note: @escaping @Sendable (inout SyncedData, Answer, Date) -> Void
    ) async throws(StorageError) -> Answer {
        let (answer, isSetAside) = try await write { [now] database, owner in
            let moment = now()
            return try database.synced(of: owner, at: moment) {
                try body(database, owner)
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
                try await read { Kept(places: try $0.places(of: $1), units: try $0.units(of: $1)) } ?? Kept()
            kept.withLock { $0 = read }
            return read
        } catch {
            return nil
        }
    }
}
