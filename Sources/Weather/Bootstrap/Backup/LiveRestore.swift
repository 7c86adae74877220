import Backups
import CLI
import Foundation
import SQLiteStorage
import StoragePort
import Synchronization
import UseCases

/// Brings back the program's data from a backup.
///
/// Everything is first written into a folder of its own inside the data folder, checked there, and then moved, the
/// database last. If a move fails, what was moved goes back. If the process is killed meanwhile, that folder is still
/// there, and the next restore begins anew.
struct LiveRestore {
    let folders: Folders

    func run(from path: String) async throws(BackupFailure) -> BackupReport {
        let backup = BackupFile(path, of: BackedUpFile.product)
        let manifest: BackupManifest
        do { manifest = try backup.check() } catch { throw BackupFailure(error, path: path) }
        // A later release may back up more.
        guard manifest.files.allSatisfy({ BackedUpFile(rawValue: $0.name) != nil }) else {
            throw .later(path: path)
        }
        try refuseContent()
        try makeStage()
        do throws(BackupFailure) {
            do { _ = try backup.extract(into: stage) } catch { throw BackupFailure(error, path: path) }
            try await checkDatabase(of: path)
            try move()
        } catch {
            try? FileManager.default.removeItem(atPath: stage)
            throw error
        }
        try? FileManager.default.removeItem(atPath: stage)
        return BackupReport(manifest, path: path, folder: folders.data)
    }

    private var stage: String { folders.data + "/.restore" }

    /// Throws if the data folder has anything but caches, or if there are settings elsewhere.
    private func refuseContent() throws(BackupFailure) {
        let caches = Set([folders.sharedFolder, folders.notices].map { ($0 as NSString).lastPathComponent })
        let isUnfinished = FileManager.default.fileExists(atPath: stage)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.data)) ?? []
        // What an unfinished restore left is written again.
        let ours = Set(isUnfinished ? BackedUpFile.allCases.map(\.rawValue) + [".restore"] : [])
        let found = names.filter { !caches.contains($0) && !ours.contains($0) }.sorted()
        guard found.isEmpty else {
            throw .notEmpty(folder: folders.data, found: found.joined(separator: ", "))
        }
        let settings = folders.configuration
        if !isUnfinished, FileManager.default.fileExists(atPath: settings) {
            throw .notEmpty(folder: (settings as NSString).deletingLastPathComponent, found: settings)
        }
    }

    private func makeStage() throws(BackupFailure) {
        let files = FileManager.default
        do {
            if files.fileExists(atPath: stage) { try files.removeItem(atPath: stage) }
            try files.createDirectory(
                atPath: stage,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .file(FileFailure(.write, path: folders.data, reason: NamedFiles.reason(error)))
        }
    }

    /// Opens the restored database as a command does, which brings one of an earlier release forward.
    private func checkDatabase(of path: String) async throws(BackupFailure) {
        let database = stage + "/" + BackedUpFile.database.rawValue
        guard FileManager.default.fileExists(atPath: database) else { return }
        let isDamaged = Mutex(false)
        let storage = SQLiteStorage(path: database) { _ in isDamaged.withLock { $0 = true } }
        do throws(StorageError) {
            _ = try await storage.loadPlaces()
            await storage.close()
        } catch {
            if case .newerFormat = error.reason { throw .later(path: path) }
            throw .storage(error)
        }
        if isDamaged.withLock(\.self) { throw .damaged(path: path) }
    }

    private func move() throws(BackupFailure) {
        var moved: [(from: String, to: String)] = []
        for file in BackedUpFile.allCases {
            let (from, to) = (stage + "/" + file.rawValue, file.path(in: folders))
            guard FileManager.default.fileExists(atPath: from) else { continue }
            do {
                try Self.move(from, to)
                moved.append((from, to))
            } catch {
                for (from, to) in moved.reversed() { try? Self.move(to, from) }
                throw .file(FileFailure(.write, path: to, reason: NamedFiles.reason(error)))
            }
        }
    }

    /// Settings may be on another disk than the data.
    private static func move(_ from: String, _ to: String) throws {
        if rename(from, to) == 0 { return }
        try WholeFile.replace(to, with: Data(contentsOf: URL(filePath: from)), makingFolder: true)
        try FileManager.default.removeItem(atPath: from)
    }
}
