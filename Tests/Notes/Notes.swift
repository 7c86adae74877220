public import SQLiteStore
public import SQLStore
public import StoragePort

/// A product as small as one can be on the engine: short notes in an order. It shares nothing with the weather but the
/// engine.
public final class Notes: Sendable {
    public let store: SQLiteStore

    public init(path: String, report: @escaping @Sendable (DamagedFile) -> Void = { _ in }) {
        store = SQLiteStore(path: path, schema: .notes, report: report)
    }

    /// Adds it at the end.
    public func add(_ text: String, stars: Int = 3, of owner: Owner = .person) async throws(StorageError) {
        try await store.write { database in
            try await database.checkPresence(of: owner)
            guard try await database.position(of: text) == nil else {
                throw StoreObstacle.refusal("it is noted")
            }
            try await database.execute(
                """
                INSERT INTO note (text, stars, owner, position)
                VALUES (?, ?, ?, (SELECT coalesce(max(position) + 1, 0) FROM note))
                """,
                [.text(text), .integer(stars), owner.column]
            )
        }
    }

    /// Removes a note; later ones move up. Returns whether it existed.
    public func remove(_ text: String) async throws(StorageError) -> Bool {
        try await store.write { database in
            guard let position = try await database.position(of: text) else { return false }
            try await database.execute("DELETE FROM note WHERE text = ?", [.text(text)])
            // In two steps, so that no position is held twice, not even within a statement.
            try await database.execute(
                "UPDATE note SET position = -position WHERE position > ?",
                [.integer(position)]
            )
            try await database.execute("UPDATE note SET position = -position - 1 WHERE position < 0")
            return true
        }
    }

    /// All notes in order, of any owner.
    public func all() async throws(StorageError) -> [String] {
        try await store.read { try await $0.notes() } ?? []
    }

    /// Lets go of the file.
    public func close() async { await store.close() }
}

extension SQLDatabase {
    /// - Throws: ``StoreObstacle/damage(_:)`` for a note with more stars than there are.
    func notes() async throws -> [String] {
        try await rows("SELECT text, stars FROM note ORDER BY position") { row in
            let text = try row.requiredText()
            guard (1...5).contains(try row.requiredInteger()) else {
                throw StoreObstacle.damage("stars out of range")
            }
            return text
        }
    }

    fileprivate func position(of text: String) async throws -> Int? {
        try await first("SELECT position FROM note WHERE text = ?", [.text(text)]) {
            try $0.requiredInteger()
        }
    }
}
