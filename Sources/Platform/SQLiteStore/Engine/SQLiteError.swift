import CSQLite

/// What SQLite says about a call that failed.
struct SQLiteError: Error, Hashable {
    /// The extended result code.
    let code: Int32
    /// SQLite's own description, in English.
    let message: String

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    /// Takes the usual description of the code.
    init(code: Int32) {
        self.init(code: code, message: String(cString: sqlite3_errstr(code)))
    }

    /// The result code without what extends it.
    var primaryCode: Int32 { code & 0xFF }

    /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift does not import: the file is shorter than its pages say.
    static let shortRead = SQLITE_IOERR | 2 << 8
}
