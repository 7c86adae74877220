import GRDBSQLite

/// The part of SQLite's own interface that is measured.
final class Database {
    private var handle: OpaquePointer?

    struct Failure: Error, CustomStringConvertible { let description: String }

    init(_ path: String) throws {
        try check(sqlite3_open(path, &handle))
    }

    deinit { sqlite3_close_v2(handle) }

    func execute(_ sql: String) throws { try check(sqlite3_exec(handle, sql, nil, nil, nil)) }

    func prepare(_ sql: String) throws -> Statement {
        var statement: OpaquePointer?
        try check(
            sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        )
        return Statement(statement, of: self)
    }

    func check(_ code: Int32) throws {
        guard code == SQLITE_OK else {
            throw Failure(description: String(cString: sqlite3_errmsg(handle)))
        }
    }
}

/// A prepared statement.
final class Statement {
    enum Value {
        case text(String)
        case integer(Int)
        case real(Double)
    }

    private let handle: OpaquePointer?
    private let database: Database
    /// SQLITE_TRANSIENT, which is a cast that Swift does not import.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    fileprivate init(_ handle: OpaquePointer?, of database: Database) {
        (self.handle, self.database) = (handle, database)
    }

    deinit { sqlite3_finalize(handle) }

    func bind(_ values: [Value]) throws {
        for (index, value) in values.enumerated() {
            let position = Int32(index + 1)
            switch value {
            case .text(let text):
                try database.check(sqlite3_bind_text(handle, position, text, -1, Self.copied))
            case .integer(let number):
                try database.check(sqlite3_bind_int64(handle, position, Int64(number)))
            case .real(let number): try database.check(sqlite3_bind_double(handle, position, number))
            }
        }
    }

    /// Whether there is another row.
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            try database.check(code)
            return false
        }
    }

    func reset() { sqlite3_reset(handle) }

    func run(_ values: [Value]) throws {
        try bind(values)
        _ = try step()
        reset()
    }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    func text(_ column: Int32) -> String {
        sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
    }
}
