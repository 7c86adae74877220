import Foundation
import GRDB
import WeatherPorts
import WeatherUnits

/// Each runs in a transaction of the caller's.
extension Database {
    func saveUnits(_ choice: UnitChoice, of owner: Owner) throws {
        try execute(
            sql: "INSERT OR REPLACE INTO units (owner, choice) VALUES (?, ?)",
            arguments: [owner.column, choice.rawValue]
        )
    }

    /// - Throws: ``Unknown`` for a choice this release does not know.
    func units(of owner: Owner) throws -> UnitChoice {
        let name = try String.fetchOne(
            self,
            sql: "SELECT choice FROM units WHERE owner = ?",
            arguments: [owner.column]
        )
        guard let name else { return .automatic }
        guard let choice = UnitChoice(rawValue: name) else { throw Unknown("units \(name)") }
        return choice
    }

    /// - Throws: ``Refusal`` for a text that cannot be kept whole.
    func saveSetting(_ value: String, for key: SettingKey, of owner: Owner) throws {
        try key.rawValue.checkStorable()
        try value.checkStorable()
        try execute(
            sql: "INSERT OR REPLACE INTO setting (owner, name, value) VALUES (?, ?, ?)",
            arguments: [owner.column, key.rawValue, value]
        )
    }

    func setting(for key: SettingKey, of owner: Owner) throws -> String? {
        guard key.rawValue.isStorable else { return nil }
        return try String.fetchOne(
            self,
            sql: "SELECT value FROM setting WHERE owner = ? AND name = ?",
            arguments: [owner.column, key.rawValue]
        )
    }

    func settings(of owner: Owner) throws -> [SettingKey: String] {
        let statement = try cachedStatement(sql: "SELECT name, value FROM setting WHERE owner = ?")
        let rows = try Row.fetchCursor(statement, arguments: [owner.column])
        var settings: [SettingKey: String] = [:]
        while let row = try rows.next() {
            var fields = RowReader(row)
            let name = try fields.required(String.self)
            settings[SettingKey(rawValue: name)] = try fields.required(String.self)
        }
        return settings
    }

    func removeSetting(for key: SettingKey, of owner: Owner) throws -> DeleteSettingResult {
        guard key.rawValue.isStorable else { return .notFound }
        try execute(
            sql: "DELETE FROM setting WHERE owner = ? AND name = ?",
            arguments: [owner.column, key.rawValue]
        )
        return changesCount > 0 ? .deleted : .notFound
    }

    /// - Throws: ``Refusal`` for a text that cannot be kept whole.
    func saveSearch(_ search: RecentSearch, of owner: Owner) throws {
        try search.text.checkStorable()
        let list = try searches(of: owner).adding(search)
        try removeSearches(of: owner)
        for (position, search) in list.enumerated() {
            try execute(
                sql: "INSERT INTO search (owner, position, text, at) VALUES (?, ?, ?, ?)",
                arguments: [owner.column, position, search.text, search.at.timeIntervalSinceReferenceDate]
            )
        }
    }

    func searches(of owner: Owner) throws -> [RecentSearch] {
        let rows = try Row.fetchCursor(
            self,
            sql: "SELECT text, at FROM search WHERE owner = ? ORDER BY position",
            arguments: [owner.column]
        )
        var searches: [RecentSearch] = []
        while let row = try rows.next() {
            var fields = RowReader(row)
            let (text, at) = (try fields.required(String.self), try fields.required(Double.self))
            searches.append(RecentSearch(text, at: Date(timeIntervalSinceReferenceDate: at)))
        }
        return searches
    }

    func removeSearches(of owner: Owner) throws {
        try execute(sql: "DELETE FROM search WHERE owner = ?", arguments: [owner.column])
    }
}
