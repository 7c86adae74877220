import SQLStorage
import SQLStore
import Testing

/// The tables of a product are the same on every engine.
@Suite("Contract of tables")
struct SchemaContractTests {
    enum Product: CaseIterable, Sendable {
        case weather, knowledge, mail, deliveries

        var schema: StoreSchema {
            switch self {
            case .weather: .weather
            case .knowledge: .knowledge
            case .mail: .mail
            case .deliveries: .deliveries
            }
        }
    }

    private static let columnsOfSQLite = """
        SELECT tables.name, columns.name FROM sqlite_schema AS tables
            JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%'
        """

    /// But for those of the engine itself.
    private static let columnsOfPostgreSQL = """
        SELECT table_name::text, column_name::text FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name NOT IN ('schema_version', 'lease')
        """

    @Test(
        "each step has its statements for each engine, and all of them make the same columns",
        arguments: Product.allCases
    )
    func columns(_ product: Product) async throws {
        let folder = try TemporaryFolder()
        let file = Engine.sqlite.store(product.schema, in: folder)
        let served = Engine.postgreSQL.store(product.schema, in: folder)
        // The first change makes the tables of a file.
        try await file.write { _ in }
        let expected = try await columns(Self.columnsOfSQLite, in: file)
        #expect(expected.count > 5)
        #expect(try await columns(Self.columnsOfPostgreSQL, in: served) == expected)
        await file.close()
    }

    /// By table and name.
    private func columns(_ sql: String, in store: any SQLStore) async throws -> Set<[String]> {
        let found = try await store.read { database in
            try await database.rows(sql) { row in [try row.requiredText(), try row.requiredText()] }
        }
        return Set(found ?? [])
    }
}
