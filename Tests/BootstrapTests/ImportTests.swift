import CLI
import Foundation
import SQLiteStore
import SQLRecords
import SQLStorage
import SQLStore
import StoreTransfer
import Synchronization
import Testing
import WeatherPorts
import WeatherUnits

@testable import Bootstrap

/// A data folder is imported into a database that nodes share.
@Suite("PostgreSQL: imports")
struct ImportTests {
    private let stores: MovedStores

    init() throws { stores = try MovedStores() }

    private func importer(_ folders: Folders, _ target: SharedStores) -> LiveImport {
        LiveImport(folders: folders, target: target, migrate: {})
    }

    @Test("A folder is imported once, with the names of the secrets that nodes need")
    func imports() async throws {
        let (source, target) = (stores.folders("source"), stores.shared())
        try await stores.fill(stores.files(source))
        try Data("pepper".utf8).write(to: URL(filePath: source.pepper))
        let told = Told()
        let report = try await importer(source, target).run(anew: false) { told.add($0) }
        #expect(report.files.map(\.name) == ["records.sqlite", "haneul.sqlite"])
        #expect(report.secrets == ["HANEUL_PEPPER", "HANEUL_SIGNING_SECRET"])
        #expect(!report.isResumed && report.address == target.address)
        let units = report.files.last?.tables.first { $0.name == "units" }
        #expect(units?.rows == 1 && units?.checksum.count == 64)
        #expect(
            told.steps.contains { $0.table == "units" && $0.work == .copying && $0.isLast && $0.rows == 1 }
        )
        #expect(told.steps.contains { $0.table == "issued_forecast" && $0.work == .comparing })
        try await stores.expectEverything(target.store, "imported")
        try await stores.expectEverything(stores.files(source), "left as it was")
        await #expect(throws: ImportFailure.isFinished(address: target.address)) {
            try await importer(source, target).run(anew: false) { _ in }
        }
    }

    @Test("An import that cannot be, changes nothing and says why")
    func refusedImports() async throws {
        let (source, target) = (stores.folders("source"), stores.shared())
        await #expect(throws: ImportFailure.nothing(folder: source.data)) {
            try await importer(source, target).run(anew: false) { _ in }
        }
        try await stores.fill(stores.files(source))
        let running = SQLStorage(SQLiteStore(path: source.storage, schema: .weather))
        #expect(try await running.loadUnits() == .chosen(.imperial))
        await #expect(throws: ImportFailure.inUse(path: source.storage)) {
            try await importer(source, target).run(anew: false) { _ in }
        }
        await running.close()
        let own = SQLStorage(target.store(.weather))
        try await own.saveUnits(.chosen(.metric))
        await #expect(throws: ImportFailure.hasRows(address: target.address, table: "units")) {
            try await importer(source, target).run(anew: true) { _ in }
        }
        #expect(try await own.loadUnits() == .chosen(.metric))
        for schema in [StoreSchema.weather, .records] {
            #expect(try await StoreTransfer.isUnfinished(target.store(schema)) == false)
        }
        try Data(repeating: 7, count: 9_000).write(to: URL(filePath: source.records))
        let failure = await #expect(throws: ImportFailure.self) {
            try await importer(source, stores.shared()).run(anew: false) { _ in }
        }
        guard case .damaged(source.records, _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }
}

/// What an import told.
private final class Told: Sendable {
    private let list = Mutex<[ImportStep]>([])
    var steps: [ImportStep] { list.withLock(\.self) }
    func add(_ step: ImportStep) { list.withLock { $0.append(step) } }
}
