import Backups
import CLI
import Foundation
import SQLiteStore
import SQLRecords
import SQLStorage
import StoragePort
import Synchronization
import UseCases
import WeatherModels

/// Brings back the program's data from a backup.
///
/// Everything is first written into a folder of its own inside the data folder, checked there, and then moved, the
/// database last. What goes wrong leaves the folder as it was. What a restore leaves that is killed, the next one removes,
/// and begins anew. Where nodes share a database, its tables are replaced in one change at the end.
struct LiveRestore {
    let folders: Folders
    /// Where the tables are brought instead, if nodes share a database.
    var shared: SharedStores?
    /// Whether what nodes share may be replaced.
    var replaces = false
    /// Called before each step, so that a test can end the process there.
    var onStep: @Sendable () -> Void = {}

    private var stage: RestoreStage { RestoreStage(folders: folders) }

    func run(from path: String) async throws(BackupFailure) -> BackupReport {
        let backup = BackupFile(path, of: BackedUpFile.product)
        let manifest: BackupManifest
        do { manifest = try backup.check() } catch { throw BackupFailure(error, path: path) }
        // A later release may back up more.
        guard manifest.files.allSatisfy({ BackedUpFile(rawValue: $0.name) != nil }) else {
            throw .later(path: path)
        }
        try refuseContent()
        try step { () throws(BackupFailure) in try stage.discard() }
        do throws(BackupFailure) {
            try step { () throws(BackupFailure) in try stage.makeDraft() }
            onStep()
            do { _ = try backup.extract(into: stage.draft) } catch { throw BackupFailure(error, path: path) }
            try checkGazetteer(of: path)
            try await checkRecords(of: path)
            try await checkDatabase(of: path)
            let files = try step { () throws(BackupFailure) in try stage.finish() }
            for file in files where shared == nil || !file.hasTables {
                try step { () throws(BackupFailure) in try stage.move(file) }
            }
            if let shared {
                onStep()
                try await shared.fill(fromFilesIn: stage.whole, replacing: replaces)
            }
        } catch {
            try? stage.discard()
            throw error
        }
        onStep()
        // Everything is in its place: what is left of the folder means nothing.
        try? stage.discard()
        return BackupReport(manifest, path: path, folders, shared)
    }

    private func step<Answer>(
        _ body: () throws(BackupFailure) -> Answer
    ) throws(BackupFailure) -> Answer {
        onStep()
        return try body()
    }

    /// Throws if the data folder has anything but caches and what an unfinished restore left, or if there are settings
    /// elsewhere.
    private func refuseContent() throws(BackupFailure) {
        let caches = Set([folders.sharedFolder, folders.notices].map { ($0 as NSString).lastPathComponent })
        let moved = stage.moved()
        let left = stage.names.union(moved.map { ($0.path(in: folders) as NSString).lastPathComponent })
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.data)) ?? []
        let found = names.filter { !caches.contains($0) && !left.contains($0) }.sorted()
        guard found.isEmpty else {
            throw .notEmpty(folder: folders.data, found: found.joined(separator: ", "))
        }
        let settings = folders.configuration
        if !moved.contains(.settings), FileManager.default.fileExists(atPath: settings) {
            throw .notEmpty(folder: (settings as NSString).deletingLastPathComponent, found: settings)
        }
    }

    /// Checks the restored gazetteer as `haneul gazetteer import` does. Only one in an earlier release's format is
    /// restored although it cannot be used: the program says so and uses its own places, and a backup is not refused
    /// for having been made before an update.
    private func checkGazetteer(of path: String) throws(BackupFailure) {
        let gazetteer = LiveGazetteer(path: stage.draft + "/" + BackedUpFile.gazetteer.rawValue)
        guard gazetteer.isImported else { return }
        do throws(GazetteerFailure) {
            _ = try gazetteer.info()
        } catch {
            switch error {
            case .unusable(_, .unsupportedVersion(let found, let supported)):
                if found > supported { throw .later(path: path) }
            case .unusable, .unusableSource: throw .damaged(path: path)
            case .file(let failure): throw .file(failure)
            }
        }
    }

    /// Opens the restored archive of forecasts, which brings one of an earlier release forward.
    private func checkRecords(of path: String) async throws(BackupFailure) {
        let file = stage.draft + "/" + BackedUpFile.records.rawValue
        guard FileManager.default.fileExists(atPath: file) else { return }
        let isDamaged = Mutex(false)
        let records = SQLRecords(
            SQLiteStore(path: file, schema: .records) { _ in isDamaged.withLock { $0 = true } }
        )
        do throws(StorageError) {
            _ = try await records.recordedPlaces()
            await records.close()
        } catch {
            if case .newerFormat = error.reason { throw .later(path: path) }
            throw .storage(error)
        }
        if isDamaged.withLock(\.self) { throw .damaged(path: path) }
    }

    /// Opens the restored database as a command does, which brings one of an earlier release forward.
    private func checkDatabase(of path: String) async throws(BackupFailure) {
        let database = stage.draft + "/" + BackedUpFile.database.rawValue
        guard FileManager.default.fileExists(atPath: database) else { return }
        let isDamaged = Mutex(false)
        let storage = SQLStorage(
            SQLiteStore(path: database, schema: .weather) { _ in isDamaged.withLock { $0 = true } }
        )
        do throws(StorageError) {
            _ = try await storage.loadPlaces()
            await storage.close()
        } catch {
            if case .newerFormat = error.reason { throw .later(path: path) }
            throw .storage(error)
        }
        if isDamaged.withLock(\.self) { throw .damaged(path: path) }
    }
}
