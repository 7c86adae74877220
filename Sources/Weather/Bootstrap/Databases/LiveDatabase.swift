import AccountHosting
import CLI
import Foundation
import PostgreSQLStore
import SharedDatabase
import SQLStorage
import StoragePort
import StoreTransfer
import UseCases
import WeatherPorts
import WebPush

/// Where everything is stored, for whoever operates it.
struct LiveDatabase: DatabaseContext {
    /// The configuration, or why there is none.
    let configuration: LoadedConfiguration
    let databases: LiveDatabases

    func report() async throws(DatabaseFailure) -> DatabaseReport {
        try check()
        guard let pool = databases.pool else { return .files(folder: databases.folders.data) }
        return .server(await pool.diagnosis(databases.replica))
    }

    func migrate() async throws(DatabaseFailure) -> [DatabaseChange] {
        try check()
        guard let pool = databases.pool else { throw .noServer }
        do throws(StorageError) {
            return try await SharedTables.ofHaneul(in: pool).migrate().map {
                DatabaseChange(tables: $0.name, from: $0.from, to: $0.to)
            }
        } catch {
            throw .storage(error)
        }
    }

    func secrets() async throws(DatabaseFailure) -> [DatabaseSecret] {
        let given = try check()
        return [
            try secret(.pepper, given.pepper?.text, inFile: try pepperInFile()),
            try secret(.signingSecret, given.signingSecret?.text, inFile: try await signingSecretInFile()),
            try secret(.pushKey, given.pushKeys?.text, inFile: try pushKeyInFile()),
        ]
    }

    /// Throws if the configuration is malformed: then it is not known where everything is.
    @discardableResult
    private func check() throws(DatabaseFailure) -> DatabaseConfiguration {
        do { return try configuration.values.get().database } catch { throw .configuration(error) }
    }
}

// MARK: The secrets

extension LiveDatabase {
    private func secret(
        _ setting: Setting,
        _ given: String?,
        inFile kept: String?
    ) throws(DatabaseFailure) -> DatabaseSecret {
        if let given { return DatabaseSecret(variable: setting.variable, text: given, origin: .setting) }
        if let kept { return DatabaseSecret(variable: setting.variable, text: kept, origin: .folder) }
        let new =
            setting.key == Setting.pushKey.key
            ? (try? VAPIDKeys(randomBytes: AccountHosting.randomBytes))?.text
            : NodeSecret(randomBytes: AccountHosting.randomBytes)?.text
        guard let new else {
            throw .unusable(path: setting.variable, reason: "there are no random numbers")
        }
        return DatabaseSecret(variable: setting.variable, text: new, origin: .new)
    }

    private func pepperInFile() throws(DatabaseFailure) -> String? {
        let path = databases.folders.pepper
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = FileManager.default.contents(atPath: path),
            let secret = NodeSecret(parsing: String(decoding: data.prefix(4_096), as: UTF8.self).trimmed)
        else { throw .unusable(path: path, reason: "it does not hold 64 hexadecimal digits") }
        return secret.text
    }

    private func signingSecretInFile() async throws(DatabaseFailure) -> String? {
        let files = LiveDatabases(databases.folders)
        guard files.mayHold(.weather) else { return nil }
        let storage = SQLStorage(files.store(.weather))
        do throws(StorageError) {
            let bytes = try await storage.keptSigningSecret()
            await storage.close()
            return bytes.flatMap { NodeSecret($0) }?.text
        } catch {
            throw .storage(error)
        }
    }

    private func pushKeyInFile() throws(DatabaseFailure) -> String? {
        let file = VAPIDKeyFile(path: databases.folders.vapidKey)
        switch file.state {
        case .present(let keys): return keys.text
        case .notYet: return nil
        case .exposed: throw .unusable(path: file.path, reason: "others may read it")
        case .unusable(let reason): throw .unusable(path: file.path, reason: reason)
        }
    }
}

extension PostgreSQLPool {
    /// Asks how the database is, and the server that follows it.
    func diagnosis(_ replica: PostgreSQLReplica?) async -> SharedDatabaseDiagnosis {
        do throws(StorageError) {
            let version = try await serverVersion()
            var tables: [SharedDatabaseDiagnosis.Tables] = []
            for part in SharedTables.partsOfHaneul { tables.append(try await state(of: part)) }
            return SharedDatabaseDiagnosis(
                address: address.description,
                state: .answers(version: version, tables, tolerance: SchemaStatus.tolerance),
                replica: try await replica?.report()
            )
        } catch {
            return SharedDatabaseDiagnosis(address: address.description, state: .fails(error.reason))
        }
    }

    private func state(
        of part: SharedTables.Part
    ) async throws(StorageError) -> SharedDatabaseDiagnosis.Tables {
        let store = PostgreSQLStore(self, schema: part.schema)
        let status = try await store.status()
        // Tables that do not fit are not read.
        let isPartial = status.fits ? try await StoreTransfer.isUnfinished(store) : false
        return SharedDatabaseDiagnosis.Tables(
            name: part.name,
            taken: status.taken,
            known: status.known,
            isPartial: isPartial
        )
    }
}

extension PostgreSQLReplica {
    fileprivate func report() async throws(StorageError) -> SharedDatabaseDiagnosis.Replica {
        let state: SharedDatabaseDiagnosis.Replica.State =
            switch try await diagnosis() {
            case .follows(let version): .follows(version: version)
            case .behind(let version): .behind(version: version)
            case .fails(let reason): .fails(reason)
            }
        return SharedDatabaseDiagnosis.Replica(address: pool.address.description, state: state)
    }
}
