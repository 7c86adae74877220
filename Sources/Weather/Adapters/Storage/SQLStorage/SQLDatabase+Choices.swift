import SQLStore
import WeatherPorts
import WeatherUnits

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func saveUnits(_ choice: UnitChoice, of owner: Owner) async throws {
        try await execute(
            """
            INSERT INTO units (owner, choice) VALUES (?, ?)
            ON CONFLICT (owner) DO UPDATE SET choice = excluded.choice
            """,
            [owner.column, .text(choice.rawValue)]
        )
    }

    /// Returns the choice of units.
    ///
    /// - Throws: ``StoreObstacle/unknown(_:)`` if this release does not know the choice.
    func units(of owner: Owner) async throws -> UnitChoice {
        let name = try await first("SELECT choice FROM units WHERE owner = ?", [owner.column]) {
            try $0.requiredText()
        }
        guard let name else { return .automatic }
        guard let choice = UnitChoice(rawValue: name) else { throw StoreObstacle.unknown("units \(name)") }
        return choice
    }

    /// Saves a setting.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the text cannot be stored unchanged.
    func saveSetting(_ value: String, for key: SettingKey, of owner: Owner) async throws {
        try await execute(
            """
            INSERT INTO setting (owner, name, value) VALUES (?, ?, ?)
            ON CONFLICT (owner, name) DO UPDATE SET value = excluded.value
            """,
            [owner.column, .text(key.rawValue), .text(value)]
        )
    }

    func setting(for key: SettingKey, of owner: Owner) async throws -> String? {
        guard key.rawValue.isStorable else { return nil }
        return try await first(
            "SELECT value FROM setting WHERE owner = ? AND name = ?",
            [owner.column, .text(key.rawValue)]
        ) { try $0.requiredText() }
    }

    func settings(of owner: Owner) async throws -> [SettingKey: String] {
        let settings = try await rows("SELECT name, value FROM setting WHERE owner = ?", [owner.column]) {
            row in
            (SettingKey(rawValue: try row.requiredText()), try row.requiredText())
        }
        return Dictionary(settings) { _, last in last }
    }

    func removeSetting(for key: SettingKey, of owner: Owner) async throws -> DeleteSettingResult {
        guard key.rawValue.isStorable else { return .notFound }
        let count = try await execute(
            "DELETE FROM setting WHERE owner = ? AND name = ?",
            [owner.column, .text(key.rawValue)]
        )
        return count > 0 ? .deleted : .notFound
    }

    /// Saves a search.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the text cannot be stored unchanged.
    func saveSearch(_ search: RecentSearch, of owner: Owner) async throws {
        let list = try await searches(of: owner).adding(search)
        try await removeSearches(of: owner)
        for (position, search) in list.enumerated() {
            try await execute(
                "INSERT INTO search (owner, position, text, at) VALUES (?, ?, ?, ?)",
                [owner.column, .integer(position), .text(search.text), .moment(search.at)]
            )
        }
    }

    func searches(of owner: Owner) async throws -> [RecentSearch] {
        try await rows("SELECT text, at FROM search WHERE owner = ? ORDER BY position", [owner.column]) {
            row in
            RecentSearch(try row.requiredText(), at: try row.requiredMoment())
        }
    }

    func removeSearches(of owner: Owner) async throws {
        try await execute("DELETE FROM search WHERE owner = ?", [owner.column])
    }
}
