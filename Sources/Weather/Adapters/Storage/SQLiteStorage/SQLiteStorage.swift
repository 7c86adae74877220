import GRDB
public import StoragePort
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// What people keep, in one SQLite file that any number of processes use at once: whoever uses the command line, and the
/// profiles of a server, each apart from the others.
///
/// A change is on the disk when its operation returns: it survives kill −9 and a power failure. The file is opened
/// at the first operation, and made by the first change: who only reads leaves nothing behind.
///
/// A damaged file is set aside beside itself, told of through `report`, and the operation goes on with an empty
/// one. A file of a later release or another program is left as it is.
public final class SQLiteStorage: Storage {
    let room: EngineRoom
    private let owner: Owner

    /// - Parameters:
    ///   - path: The file; its folder is made where it is missing. Beside it stand `-wal` and `-shm` while it is
    ///     in use, `.lock`, `.keys` once there was a key, and what was set aside.
    ///   - report: Told of each damaged file, before the operation that found it returns.
    public init(path: String, report: @escaping @Sendable (DamagedFile) -> Void = { _ in }) {
        room = EngineRoom(Engine(file: DatabaseFile(path: path), report: report))
        owner = .person
    }

    /// The same file, as another keeps their things in it.
    init(_ room: EngineRoom, of owner: Owner) {
        self.room = room
        self.owner = owner
    }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        try await read { try $0.places(of: $1) } ?? []
    }

    public func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult {
        try await write { try $0.add(place, of: $1) }
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await write { try $0.remove(id, of: $1) }
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try await write { try $0.move(id, to: position, of: $1) }
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try await write { try $0.label(id, label, of: $1) }
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await write { try $0.saveUnits(choice, of: $1) }
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try await read { try $0.units(of: $1) } ?? .automatic
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await write { try $0.saveSetting(value, for: key, of: $1) }
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await read { try $0.setting(for: key, of: $1) }.flatMap(\.self)
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try await read { try $0.settings(of: $1) } ?? [:]
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await write { try $0.removeSetting(for: key, of: $1) }
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

    /// Lets go of the file, with its log written into it where no one else has it open. The next operation opens it
    /// again. Never needed for safety: a process may end at any moment.
    public func close() async { await room.close() }

    /// Nil where nothing was ever saved.
    private func read<Answer: Sendable>(
        _ body: @escaping @Sendable (Database, Owner) throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await room.look { [owner] engine throws(StorageError) in try engine.read { try body($0, owner) } }
    }

    private func write<Answer: Sendable>(
        _ body: @escaping @Sendable (Database, Owner) throws -> Answer
    ) async throws(StorageError) -> Answer {
        try await room.perform { [owner] engine throws(StorageError) in
            try engine.write { database in
                try database.checkPresence(of: owner)
                return try body(database, owner)
            }
        }
    }
}
