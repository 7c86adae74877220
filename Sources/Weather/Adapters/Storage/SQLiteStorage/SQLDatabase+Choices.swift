import SQLiteStore
import WeatherPorts
import WeatherUnits

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func saveUnits(_ choice: UnitChoice, of owner: Owner) throws {
        try execute(
            "INSERT OR REPLACE INTO units (owner, choice) VALUES (?, ?)",
            [owner.column, .text(choice.rawValue)]
        )
    }

    /// Returns the choice of units.
    ///
    /// - Throws: ``StoreObstacle/unknown(_:)`` if this release does not know the choice.
    func units(of owner: Owner) throws -> UnitChoice {
        let name = try first("SELECT choice FROM units WHERE owner = ?", [owner.column]) {
            try $0.requiredText()
        }
        guard let name else { return .automatic }
        guard let choice = UnitChoice(rawValue: name) else { throw StoreObstacle.unknown("units \(name)") }
        return choice
    }

    /// Saves a setting.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the text cannot be stored unchanged.
    func saveSetting(_ value: String, for key: SettingKey, of owner: Owner) throws {
        try execute(
            "INSERT OR REPLACE INTO setting (owner, name, value) VALUES (?, ?, ?)",
            [owner.column, .text(key.rawValue), .text(value)]
        )
    }

    func setting(for key: SettingKey, of owner: Owner) throws -> String? {
        guard key.rawValue.isStorable else { return nil }
        return try first(
            "SELECT value FROM setting WHERE owner = ? AND name = ?",
            [owner.column, .text(key.rawValue)]
        ) { try $0.requiredText() }
    }

    func settings(of owner: Owner) throws -> [SettingKey: String] {
        let settings = try rows("SELECT name, value FROM setting WHERE owner = ?", [owner.column]) { row in
            (SettingKey(rawValue: try row.requiredText()), try row.requiredText())
        }
        return Dictionary(settings) { _, last in last }
    }

    func removeSetting(for key: SettingKey, of owner: Owner) throws -> DeleteSettingResult {
        guard key.rawValue.isStorable else { return .notFound }
        let count = try execute(
            "DELETE FROM setting WHERE owner = ? AND name = ?",
            [owner.column, .text(key.rawValue)]
        )
        return count > 0 ? .deleted : .notFound
    }

    /// Saves a search.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the text cannot be stored unchanged.
    func saveSearch(_ search: RecentSearch, of owner: Owner) throws {
        let list = try searches(of: owner).adding(search)
        try removeSearches(of: owner)
        for (position, search) in list.enumerated() {
            try execute(
                "INSERT INTO search (owner, position, text, at) VALUES (?, ?, ?, ?)",
                [owner.column, .integer(position), .text(search.text), .moment(search.at)]
            )
        }
    }

    func searches(of owner: Owner) throws -> [RecentSearch] {
        try rows("SELECT text, at FROM search WHERE owner = ? ORDER BY position", [owner.column]) { row in
            RecentSearch(try row.requiredText(), at: try row.requiredMoment())
        }
    }

    func removeSearches(of owner: Owner) throws {
        try execute("DELETE FROM search WHERE owner = ?", [owner.column])
    }
}
