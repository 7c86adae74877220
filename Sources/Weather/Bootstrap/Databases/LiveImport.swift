import CLI
import Foundation
import SQLiteStore
import SQLRecords
import SQLStorage
import SQLStore
import StoragePort
import StoreTransfer
import Synchronization
import WeatherPorts

/// Moves what a data folder has into the database that nodes share.
///
/// All schemas are marked as unfinished before the first row is copied, and none is finished before all were compared: so
/// no node starts on a part of it.
struct LiveImport: Sendable {
    /// Of the data folder.
    let folders: Folders
    let target: SharedStores
    /// Brings the tables of the target up to date.
    let migrate: @Sendable () async throws(StorageError) -> Void

    /// What is imported, the one with the most at the end.
    static let schemas: [StoreSchema] = [.records, .deliveries, .knowledge, .mail, .weather]

    /// A file with tables.
    private struct Source: Sendable {
        let path: String
        let store: SQLiteStore
        let damage: Damage
        var name: String { (path as NSString).lastPathComponent }
    }

    /// What was found damaged and set aside.
    private final class Damage: Sendable {
        private let file = Mutex<DamagedFile?>(nil)
        var found: DamagedFile? { file.withLock(\.self) }
        func note(_ damaged: DamagedFile) { file.withLock { $0 = damaged } }
    }

    private typealias Part = (source: Source, transfer: StoreTransfer)

    func run(
        anew isAnew: Bool,
        _ told: @escaping @Sendable (ImportStep) -> Void
    ) async throws(ImportFailure) -> ImportReport {
        let sources = sources()
        guard !sources.isEmpty else { throw .nothing(folder: folders.data) }
        do throws(ImportFailure) {
            let report = try await run(sources, anew: isAnew, told)
            for source in sources { await source.store.close() }
            return report
        } catch {
            for source in sources { await source.store.close() }
            if let damaged = sources.lazy.compactMap(\.damage.found).first {
                throw .damaged(path: damaged.original, setAside: damaged.setAside)
            }
            throw error
        }
    }

    /// The files that there are.
    private func sources() -> [Source] {
        Self.schemas.filter { FileManager.default.fileExists(atPath: folders.file(of: $0)) }.map { schema in
            let (path, damage) = (folders.file(of: schema), Damage())
            let store = SQLiteStore(path: path, schema: schema, isAlone: true) { damage.note($0) }
            return Source(path: path, store: store, damage: damage)
        }
    }

    private func run(
        _ sources: [Source],
        anew isAnew: Bool,
        _ told: @escaping @Sendable (ImportStep) -> Void
    ) async throws(ImportFailure) -> ImportReport {
        // Whoever uses a file is found before anything is changed.
        for source in sources {
            do { _ = try await source.store.read { _ in } } catch { throw failure(.storage(error), source) }
            if let damaged = source.damage.found {
                throw .damaged(path: damaged.original, setAside: damaged.setAside)
            }
        }
        do { try await migrate() } catch { throw .storage(error) }
        let (parts, isResumed) = try await begin(sources, anew: isAnew)
        for (source, transfer) in parts {
            let name = source.name
            do { try await transfer.copy { told(ImportStep(name, $0)) } } catch {
                throw failure(error, source)
            }
        }
        var files: [ImportReport.File] = []
        for (source, transfer) in parts {
            let name = source.name
            do {
                let tables = try await transfer.compare { told(ImportStep(name, $0)) }
                files.append(.init(name: name, tables: tables.map { .init($0) }))
            } catch { throw failure(error, source) }
        }
        for (source, transfer) in parts {
            do { try await transfer.finish() } catch { throw failure(error, source) }
        }
        return ImportReport(
            folder: folders.data,
            address: target.address,
            isResumed: isResumed,
            files: files,
            secrets: secrets(files)
        )
    }

    /// Marks everything as unfinished.
    private func begin(
        _ sources: [Source],
        anew isAnew: Bool
    ) async throws(ImportFailure) -> (parts: [Part], isResumed: Bool) {
        var (parts, beginnings) = ([Part](), [StoreTransfer.Beginning]())
        for source in sources {
            do {
                let store = target.store(source.store.schema)
                guard let transfer = try await StoreTransfer(from: source.store, to: store) else { continue }
                beginnings.append(try await transfer.beginning())
                parts.append((source, transfer))
            } catch { throw failure(error, source) }
        }
        // Killed while it finished one after the other, it finishes the rest now.
        if beginnings.allSatisfy({ $0 == .finished }) { throw .isFinished(address: target.address) }
        for (source, transfer) in parts {
            do { _ = try await transfer.begin(anew: isAnew) } catch { throw failure(error, source) }
        }
        return (parts, beginnings.contains { $0 != .new })
    }

    /// The settings with what the folder keeps secret.
    private func secrets(_ files: [ImportReport.File]) -> [String] {
        let tables = files.flatMap(\.tables)
        let secrets = [
            (Setting.pepper, FileManager.default.fileExists(atPath: folders.pepper)),
            (Setting.signingSecret, tables.contains { $0.name == "signing_secret" && $0.rows > 0 }),
            (Setting.pushKey, FileManager.default.fileExists(atPath: folders.vapidKey)),
        ]
        return secrets.filter(\.1).map(\.0.variable)
    }

    private func failure(_ error: TransferError, _ source: Source) -> ImportFailure {
        switch error {
        case .storage(let error) where error.reason == .busy && error.subject.hasPrefix(source.path):
            .inUse(path: source.path)
        case .storage(let error): .storage(error)
        case .hasRows(let table): .hasRows(address: target.address, table: table)
        case .isFinished: .isFinished(address: target.address)
        case .otherSource(let table): .otherSource(folder: folders.data, table: table)
        case .overtaken: .overtaken(address: target.address)
        case .mismatch(let table, let source, let target):
            .mismatch(table: table, rows: source.rows, imported: target.rows)
        case .differentTables(let table), .unstorable(let table, _): .unfit(path: source.path, table: table)
        }
    }
}

extension ImportStep {
    fileprivate init(_ file: String, _ step: TransferStep) {
        let work: Work =
            switch step.work {
            case .copying: .copying
            case .resuming: .resuming
            case .comparing: .comparing
            }
        self.init(file: file, table: step.table, work: work, rows: step.rows, isLast: step.isLast)
    }
}

extension ImportReport.Table {
    fileprivate init(_ summary: TableSummary) {
        self.init(name: summary.table, rows: summary.digest.rows, checksum: summary.digest.text)
    }
}
