import ForecastRecords
import Foundation
import ServedStores
import SQLiteStore
import SQLRecords
import SQLStorage
import SQLStore
import Testing
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Bootstrap

/// Something of every kind that is saved, in folders and in databases that nodes share.
struct MovedStores {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let forecast = IssuedForecast(
        place: RecordedPlace(.seoul),
        source: RecordSource("met-norway"),
        day: LocalDay(year: 2026, month: 3, day: 9),
        issuedAt: World.now,
        figures: RecordedFigures()
    )

    func folders(_ name: String) -> Folders {
        Folders(environment: ["HANEUL_DATA_DIR": "\(folder.path)/\(name)"])
    }

    /// A database of its own for each call.
    func shared() -> SharedStores {
        let database = ServedDatabase()
        return SharedStores(address: "postgres://haneul@db/haneul") { database.store($0) }
    }

    /// Saves something of every kind.
    func fill(_ store: (StoreSchema) -> any SQLStore) async throws {
        let storage = SQLStorage(store(.weather))
        try await storage.saveUnits(.chosen(.imperial))
        _ = try await storage.signingSecret { Array(0..<32) }
        let records = SQLRecords(store(.records))
        try await records.append([Self.forecast])
        for schema in [StoreSchema.weather, .records] { await store(schema).close() }
        await storage.close()
        await records.close()
    }

    func files(_ folders: Folders) -> (StoreSchema) -> any SQLStore {
        { schema in
            let isRecords = schema.applicationID == StoreSchema.records.applicationID
            return SQLiteStore(path: isRecords ? folders.records : folders.storage, schema: schema)
        }
    }

    func expectEverything(
        _ store: (StoreSchema) -> any SQLStore,
        hasSecret: Bool = true,
        _ comment: Comment
    ) async throws {
        let storage = SQLStorage(store(.weather))
        #expect(try await storage.loadUnits() == .chosen(.imperial), comment)
        let secret = try await storage.signingSecret { [9] }
        #expect(secret == (hasSecret ? Array(0..<32) : [9]), comment)
        let records = SQLRecords(store(.records))
        let read = try await records.forecasts(
            at: Self.forecast.place,
            issuedOn: Self.forecast.day...Self.forecast.day
        )
        #expect(read == [Self.forecast], comment)
        await storage.close()
        await records.close()
    }

    /// Makes all tables of a database, as a command does before anything is restored.
    func makeTables(in shared: SharedStores) async throws {
        for schema in [StoreSchema.weather, .records, .deliveries, .knowledge, .mail] {
            _ = try await shared.store(schema).read { _ in }
        }
    }
}
