import SQLStore
import StoragePort

@testable import StoreTransfer

/// Rows for every table of any schema, made from the columns that it has.
enum Samples {
    /// Not a multiple of a page's size.
    static let count = 700

    /// Fills all tables of a file, which the triggers of the product had filled in part.
    static func fill(_ store: any SQLStore) async throws {
        try await store.write { database in
            let tables = try await database.tablesOfFile().inOrderOfReferences()
            try await database.empty(tables)
            for table in tables {
                let isSingle = table.columns.contains { $0.name == "only" }
                let names = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
                let places = table.columns.map { _ in "?" }.joined(separator: ", ")
                try await database.withoutTriggers(of: table) {
                    for number in 1...(isSingle ? 1 : count) {
                        try await database.execute(
                            "INSERT INTO \"\(table.name)\" (\(names)) VALUES (\(places))",
                            table.columns.map { value(of: $0, number) }
                        )
                    }
                }
            }
        }
    }

    private static func value(of column: TransferTable.Column, _ number: Int) -> SQLValue {
        switch (column.name, column.kind) {
        case ("only", _): .integer(1)
        case ("names", _), ("region_names", _), ("district_names", _):
            .text(number % 3 == 0 ? nil : #"{"ko":"서울 \#(number)"}"#)
        case ("id", .text): .text(String(repeating: "0", count: 32 - "\(number)".count) + "\(number)")
        case ("latitude", .real), ("longitude", .real): .real(Double(number) / 16)
        case (_, .integer): .integer(number)
        case (_, .real): .real(Double(number) + 0.1)
        case (_, .text): .text("글 \(number) '\"?")
        case (_, .bytes): .bytes((0..<(number % 50)).map { UInt8(truncatingIfNeeded: $0 &* number) })
        }
    }
}

extension SQLStore {
    /// Runs one statement.
    func run(_ sql: String) async throws {
        _ = try await write { try await $0.execute(sql) }
    }

    /// Returns what is in each table.
    ///
    /// - Parameter file: Whose tables count.
    func digests(ofTablesIn file: any SQLStore) async throws -> [String: TableDigest] {
        let tables = try await file.read { try await $0.tablesOfFile() } ?? []
        let digests = try await read { database in
            var digests: [String: TableDigest] = [:]
            for table in tables {
                digests[table.name] = try await TablePages(table, database.dialect).digest(in: database)
            }
            return digests
        }
        return digests ?? [:]
    }

    /// Copies everything, and returns what was compared.
    func transferred(
        to target: any SQLStore,
        anew isAnew: Bool = false
    ) async throws -> [TableSummary] {
        guard let transfer = try await StoreTransfer(from: self, to: target) else { return [] }
        _ = try await transfer.begin(anew: isAnew)
        try await transfer.copy()
        let summary = try await transfer.compare()
        try await transfer.finish()
        return summary
    }
}
