import CSQLite

/// An open database file. One operation uses it at a time, on any thread.
final class SQLiteFile {
    private let pointer: OpaquePointer
    private var isOpen = true
    /// Compiled once, by their text.
    private var statements: [String: SQLiteStatement] = [:]

    enum Access {
        /// Creates the file if there is none.
        case full
        /// Reads a file that nobody can change, without a write-ahead log. The path is a URI that says so.
        case unchanging

        fileprivate var flags: Int32 {
            switch self {
            case .full: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
            case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
            }
        }
    }

    /// Opens a file, waiting for locks of other users as long as ``Patience`` says.
    ///
    /// - Throws: ``SQLiteError``.
    init(_ path: String, _ access: Access) throws {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, access.flags, nil)
        guard code == SQLITE_OK, let opened else {
            let error = opened.map(Self.error(of:)) ?? SQLiteError(code: code)
            sqlite3_close_v2(opened)
            throw error
        }
        pointer = opened
        sqlite3_extended_result_codes(pointer, 1)
        waitForOthers()
    }

    private func waitForOthers() {
        sqlite3_busy_handler(
            pointer,
            { _, attempts in
                Patience.wait()
                return Int(attempts) < Patience.attempts ? 1 : 0
            },
            nil
        )
    }

    /// Keeps others from opening the file while it is open here.
    ///
    /// - Throws: ``SQLiteError``: it is busy if somebody has it open, after commands had a moment to end.
    func excludeOthers() throws {
        sqlite3_busy_timeout(pointer, 1_000)
        defer { waitForOthers() }
        try run("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT")
    }

    deinit { close() }

    /// Closes the file, and merges its log if nobody else has it open. Nothing may follow.
    func close() {
        guard isOpen else { return }
        isOpen = false
        for statement in statements.values { statement.finalize() }
        // A failure changes nothing: what was acknowledged is in the log.
        sqlite3_close_v2(pointer)
    }

    /// Moves the log into the file and empties it, unless somebody else is in the way. Does not wait for them.
    func emptyLog() {
        sqlite3_busy_handler(pointer, nil, nil)
        defer { waitForOthers() }
        // A failure changes nothing: what was acknowledged is in the log.
        sqlite3_wal_checkpoint_v2(pointer, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }

    /// The number of rows that the last statement added, changed or removed.
    var changes: Int { Int(sqlite3_changes(pointer)) }

    /// Runs all statements of a text.
    ///
    /// - Throws: ``SQLiteError``.
    func run(_ sql: String) throws {
        let code = sqlite3_exec(pointer, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw Self.error(of: pointer) }
    }

    /// Returns the number in the first column of the first row, if there is one.
    ///
    /// - Throws: ``SQLiteError``.
    func integer(_ sql: String) throws -> Int? {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : nil
    }

    /// Makes all changes of the closure, or none if it throws. No other process writes meanwhile.
    ///
    /// - Throws: ``SQLiteError``, or what the closure throws.
    func transaction<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
        try run("BEGIN IMMEDIATE")
        do {
            let answer = try await body()
            try run("COMMIT")
            return answer
        } catch {
            // After some errors SQLite has ended the transaction. If this fails, the next one says so.
            if sqlite3_get_autocommit(pointer) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Returns the compiled statement of a text, with no values.
    ///
    /// - Throws: ``SQLiteError``.
    func statement(_ sql: String) throws -> SQLiteStatement {
        if let known = statements[sql], !known.isRunning { return known }
        let statement = try SQLiteStatement(sql, pointer)
        // One that runs stays as it is: a query may ask the same again for each of its rows.
        if statements[sql] == nil { statements[sql] = statement }
        return statement
    }

    static func error(of pointer: OpaquePointer) -> SQLiteError {
        let message = String(cString: sqlite3_errmsg(pointer))
        return SQLiteError(code: sqlite3_extended_errcode(pointer), message: message)
    }
}
