import CSQLite
import SQLStore

/// A compiled statement of an open ``SQLiteFile``, which must exist as long.
final class SQLiteStatement {
    private let file: OpaquePointer
    private var pointer: OpaquePointer?

    /// SQLITE_TRANSIENT, a cast that Swift does not import: SQLite copies the value.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    /// - Throws: ``SQLiteError``, also if the text holds more than one statement: the others would never run.
    init(_ sql: String, _ file: OpaquePointer) throws {
        self.file = file
        var compiled: OpaquePointer?
        let isAlone = try sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(file, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, &rest)
            guard code == SQLITE_OK else { throw SQLiteFile.error(of: file) }
            return rest.map { $0.pointee == 0 } ?? true
        }
        pointer = compiled
        guard isAlone, compiled != nil else {
            finalize()
            throw SQLiteError(code: SQLITE_MISUSE, message: "not one statement: \(sql)")
        }
    }

    deinit { finalize() }

    func finalize() {
        sqlite3_finalize(pointer)
        pointer = nil
    }

    /// Whether it gave a row and was not reset.
    var isRunning: Bool { sqlite3_stmt_busy(pointer) != 0 }

    /// Sets the value of each `?`.
    ///
    /// - Throws: ``SQLiteError``; ``StoreObstacle/refusal(_:)`` if a text would be cut off.
    func bind(_ values: [SQLValue]) throws {
        guard values.count == Int(sqlite3_bind_parameter_count(pointer)) else {
            throw SQLiteError(code: SQLITE_RANGE, message: "\(values.count) values for other places")
        }
        var position: Int32 = 0
        for value in values {
            position += 1
            guard try bind(value, at: position) == SQLITE_OK else { throw SQLiteFile.error(of: file) }
        }
    }

    private func bind(_ value: SQLValue, at position: Int32) throws -> Int32 {
        switch value {
        case .text(let text?):
            guard text.isStorable else { throw StoreObstacle.refusal("a text holds the character U+0000") }
            let count = UInt64(text.utf8.count)
            return sqlite3_bind_text64(pointer, position, text, count, Self.copied, UInt8(SQLITE_UTF8))
        case .integer(let number?): return sqlite3_bind_int64(pointer, position, Int64(number))
        case .real(let number?): return sqlite3_bind_double(pointer, position, number)
        // Of no bytes SQLite would make NULL.
        case .bytes(let bytes?) where bytes.isEmpty: return sqlite3_bind_zeroblob(pointer, position, 0)
        case .bytes(let bytes?):
            return sqlite3_bind_blob64(pointer, position, bytes, UInt64(bytes.count), Self.copied)
        case .text(nil), .integer(nil), .real(nil), .bytes(nil): return sqlite3_bind_null(pointer, position)
        }
    }

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one.
    /// - Throws: ``SQLiteError``.
    func step() throws -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteFile.error(of: file)
        }
    }

    /// Ends it, so that it holds no lock and no values.
    func reset() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }
}

/// The current row.
extension SQLiteStatement: SQLColumns {
    func text(_ column: Int) -> String? {
        guard sqlite3_column_type(pointer, Int32(column)) == SQLITE_TEXT,
            let start = sqlite3_column_text(pointer, Int32(column))
        else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func integer(_ column: Int) -> Int? {
        guard sqlite3_column_type(pointer, Int32(column)) == SQLITE_INTEGER else { return nil }
        return Int(sqlite3_column_int64(pointer, Int32(column)))
    }

    /// A column of type REAL gives its whole numbers as such as well.
    func real(_ column: Int) -> Double? {
        switch sqlite3_column_type(pointer, Int32(column)) {
        case SQLITE_FLOAT, SQLITE_INTEGER: sqlite3_column_double(pointer, Int32(column))
        default: nil
        }
    }

    func bytes(_ column: Int) -> [UInt8]? {
        guard sqlite3_column_type(pointer, Int32(column)) == SQLITE_BLOB else { return nil }
        guard let start = sqlite3_column_blob(pointer, Int32(column)) else { return [] }
        return Array(
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, Int32(column))))
        )
    }
}
