import Backups
import CLI
import Foundation
import SQLiteStore
import SQLRecords
import SQLStorage
import StoragePort
import UseCases
import WeatherPorts

/// Writes a backup of the program's data.
struct LiveBackup {
    let folders: Folders
    let database: SQLiteStore
    /// Where the tables are instead, if nodes share a database.
    var shared: SharedStores?
    let settings: [Setting]
    let now: Date

    func write(
        to path: String,
        withSecrets: Bool,
        replaces: Bool
    ) async throws(BackupFailure) -> BackupReport {
        if !replaces, FileManager.default.fileExists(atPath: path) { throw .exists(path: path) }
        // Beside the backup, where there is room for it.
        let drafts = try Drafts(besides: path)
        defer { drafts.remove() }
        let files = try await files(in: drafts.folder, withSecrets: withSecrets)
        guard !files.isEmpty else { throw .nothingToBackUp(folder: folders.data) }
        do {
            let manifest = try BackupFile(path, of: BackedUpFile.product).write(
                files.map { ($0.file.rawValue, $0.path) },
                program: "\(BackedUpFile.product) \(Haneul.version)",
                hasSecrets: withSecrets,
                at: now,
                replaces: replaces
            )
            return BackupReport(manifest, path: path, folders, shared)
        } catch {
            throw BackupFailure(error, path: path)
        }
    }

    /// Returns what there is, in copies that do not change.
    private func files(
        in drafts: String,
        withSecrets: Bool
    ) async throws(BackupFailure) -> [(file: BackedUpFile, path: String)] {
        var files: [(file: BackedUpFile, path: String)] = []
        if let settings = try settings(withSecrets: withSecrets) {
            let path = "\(drafts)/\(BackedUpFile.settings.rawValue)"
            do { try WholeFile.replace(path, with: settings) } catch {
                throw .file(FileFailure(.write, path: path, reason: NamedFiles.reason(error)))
            }
            files.append((.settings, path))
        }
        // They are replaced as a whole or not at all, and so can be read where they are.
        for file in [BackedUpFile.gazetteer, .pepper, .pushKey] where withSecrets || !file.isSecret {
            let path = file.path(in: folders)
            if FileManager.default.fileExists(atPath: path) { files.append((file, path)) }
        }
        if let shared {
            return try await files + copies(of: shared, in: drafts, withSecrets: withSecrets)
        }
        if let records = try await records(in: drafts) { files.append((.records, records)) }
        let copy = "\(drafts)/\(BackedUpFile.database.rawValue)"
        let wasThere = FileManager.default.fileExists(atPath: folders.storage)
        do throws(StorageError) {
            let emptied = withSecrets ? [] : SQLStorage.secretTables
            if try await database.copy(to: copy, emptying: emptied) {
                files.append((.database, copy))
            } else if wasThere {
                // It was damaged and set aside: a backup without it would look whole.
                throw StorageError(.unreadable("damaged"), subject: folders.storage)
            }
        } catch {
            throw .storage(error)
        }
        return files
    }

    /// Returns copies of what nodes share, each as it is at one moment.
    private func copies(
        of shared: SharedStores,
        in drafts: String,
        withSecrets: Bool
    ) async throws(BackupFailure) -> [(file: BackedUpFile, path: String)] {
        var files: [(file: BackedUpFile, path: String)] = []
        for (file, schema) in SharedStores.backedUp {
            let path = "\(drafts)/\(file.rawValue)"
            let secrets = withSecrets || file != .database ? [] : SQLStorage.secretTables
            do { try await shared.copy(schema, to: path, leavingOut: secrets) } catch {
                throw .storage(error)
            }
            files.append((file, path))
        }
        return files
    }

    /// Returns a copy of the archive of forecasts; `nil` if there is none.
    private func records(in drafts: String) async throws(BackupFailure) -> String? {
        guard FileManager.default.fileExists(atPath: folders.records) else { return nil }
        let copy = "\(drafts)/\(BackedUpFile.records.rawValue)"
        let records = SQLiteStore(path: folders.records, schema: .records)
        do throws(StorageError) {
            let isThere = try await records.copy(to: copy)
            await records.close()
            guard isThere else {
                // It was damaged and set aside: a backup without it would look whole.
                throw StorageError(.unreadable("damaged"), subject: folders.records)
            }
            return copy
        } catch {
            throw .storage(error)
        }
    }

    /// Returns the file with the settings; `nil` if there is none.
    private func settings(withSecrets: Bool) throws(BackupFailure) -> Data? {
        guard FileManager.default.fileExists(atPath: folders.configurationToRead) else { return nil }
        let path = folders.configurationToRead
        var object: [String: Any]
        do { object = try ConfigurationFile.read(at: path) } catch { throw .configuration(error) }
        if !withSecrets {
            for setting in settings where setting.isSecret(as: object[setting.key] as? String ?? "") {
                object[setting.key] = nil
            }
        }
        do { return try ConfigurationFile.data(of: object) } catch {
            throw .configuration(.unreadableFile(path: path, reason: ConfigurationFile.reason(error)))
        }
    }
}

/// A folder for copies, which nobody else can open.
private struct Drafts {
    let folder: String

    init(besides path: String) throws(BackupFailure) {
        folder = "\(path).\(UUID().uuidString)"
        guard mkdir(folder, 0o700) == 0 else {
            throw .file(FileFailure(.write, path: path, reason: NamedFiles.reason(writeError: errno)))
        }
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

extension BackupReport {
    /// - Parameter path: The file of the backup.
    init(_ manifest: BackupManifest, path: String, _ folders: Folders, _ shared: SharedStores?) {
        self.init(
            path: path,
            folder: folders.data,
            database: shared?.address,
            program: manifest.program,
            createdAt: manifest.createdAt.formatted(.iso8601),
            hasSecrets: manifest.hasSecrets,
            files: manifest.files.map { File(name: $0.name, bytes: $0.bytes) }
        )
    }
}

extension BackupFailure {
    /// - Parameter path: The file of the backup.
    init(_ error: BackupError, path: String) {
        switch error {
        case .exists: self = .exists(path: path)
        case .unreadable(let file, let code):
            self = .file(FileFailure(.read, path: file, reason: NamedFiles.reason(readError: code)))
        case .unwritable(let file, let code):
            self = .file(FileFailure(.write, path: file, reason: NamedFiles.reason(writeError: code)))
        case .notABackup: self = .notABackup(path: path)
        case .laterFormat: self = .later(path: path)
        case .damaged: self = .damaged(path: path)
        }
    }
}
