public import WeatherModels
public import WeatherPorts
public import WeatherUnits
import Dispatch
import Synchronization

/// What a person keeps, in one SQLite file that any number of processes use at once.
///
/// A change is on the disk when its operation returns: it survives kill −9 and a power failure. The file is opened
/// at the first operation, and made by the first change: who only reads leaves nothing behind.
///
/// A damaged file is set aside beside itself, told of through `report`, and the operation goes on with an empty
/// one. A file of a later release or another program is left as it is.
public final class SQLiteStorage: Storage {
    private let engine: Mutex<Engine>
    // Waiting for a disk would starve the threads that tasks share.
    private let queue = DispatchQueue(label: "haneul.storage")

    /// - Parameters:
    ///   - path: The file; its folder is made where it is missing. Beside it stand `-wal` and `-shm` while it is
    ///     in use, `.lock`, `.keys` once there was a key, and what was set aside.
    ///   - report: Told of each damaged file, before the operation that found it returns.
    public init(path: String, report: @escaping @Sendable (DamagedFile) -> Void = { _ in }) {
        engine = Mutex(Engine(file: DatabaseFile(path: path), report: report))
    }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        try await look { engine throws(StorageError) in try engine.read { try $0.places() } ?? [] }
    }

    public func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult {
        try await perform { engine throws(StorageError) in try engine.write { try $0.add(place) } }
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await perform { engine throws(StorageError) in try engine.write { try $0.remove(id) } }
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try await perform { engine throws(StorageError) in try engine.write { try $0.move(id, to: position) }
        }
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try await perform { engine throws(StorageError) in try engine.write { try $0.label(id, label) } }
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await perform { engine throws(StorageError) in try engine.write { try $0.saveUnits(choice) } }
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try await look { engine throws(StorageError) in try engine.read { try $0.units() } ?? .automatic }
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await perform { engine throws(StorageError) in
            try engine.write { try $0.saveSetting(value, for: key) }
        }
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await look { engine throws(StorageError) in
            try engine.read { try $0.setting(for: key) }.flatMap(\.self)
        }
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await perform { engine throws(StorageError) in
            try engine.write { try $0.removeSetting(for: key) }
        }
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await perform { engine throws(StorageError) in try engine.write { try $0.saveSearch(search) } }
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try await look { engine throws(StorageError) in try engine.read { try $0.searches() } ?? [] }
    }

    public func deleteSearches() async throws(StorageError) {
        try await perform { engine throws(StorageError) in try engine.write { try $0.removeSearches() } }
    }

    /// Lets go of the file, with its log written into it where no one else has it open. The next operation opens it
    /// again. Never needed for safety: a process may end at any moment.
    public func close() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                engine.withLock { $0.close() }
                continuation.resume()
            }
        }
    }

    /// At once on this thread where no other operation is under way: a read waits for no writer, and a change of
    /// threads takes longer than the read.
    func look<Answer: Sendable>(
        _ body: @escaping @Sendable (inout Engine) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        let result: Result<Answer, StorageError>? = engine.withLockIfAvailable { engine in
            do throws(StorageError) { return .success(try body(&engine)) } catch { return .failure(error) }
        }
        if let result { return try result.get() }
        return try await perform(body)
    }

    /// Not stopped by a cancelled task: a change is made or refused, never left in doubt.
    func perform<Answer: Sendable>(
        _ body: @escaping @Sendable (inout Engine) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        let result: Result<Answer, StorageError> = await withCheckedContinuation { continuation in
            queue.async { [self] in
                continuation.resume(
                    returning: engine.withLock { engine in
                        do throws(StorageError) { return .success(try body(&engine)) } catch {
                            return .failure(error)
                        }
                    }
                )
            }
        }
        return try result.get()
    }
}
