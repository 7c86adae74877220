import Foundation
import GRDB
import WeatherPorts
import WeatherUnits

/// Each runs in a transaction of the caller's.
extension Database {
    func saveUnits(_ choice: UnitChoice) throws {
        try execute(
            sql: "INSERT OR REPLACE INTO units (only, choice) VALUES (1, ?)",
            arguments: [choice.rawValue]
        )
    }

    /// - Throws: ``Unknown`` for a choice this release does not know.
    func units() throws -> UnitChoice {
        guard let name = try String.fetchOne(self, sql: "SELECT choice FROM units") else { return .automatic }
        guard let choice = UnitChoice(rawValue: name) else { throw Unknown("units \(name)") }
        return choice
    }

    /// - Throws: ``Refusal`` for a text that cannot be kept whole.
    func saveSetting(_ value: String, for key: SettingKey) throws {
        try key.rawValue.checkStorable()
        try value.checkStorable()
        try execute(
            sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
            arguments: [key.rawValue, value]
        )
    }

    func setting(for key: SettingKey) throws -> String? {
        guard key.rawValue.isStorable else { return nil }
        return try String.fetchOne(
            self,
            sql: "SELECT value FROM setting WHERE name = ?",
            arguments: [key.rawValue]
        )
    }

    func removeSetting(for key: SettingKey) throws -> DeleteSettingResult {
        guard key.rawValue.isStorable else { return .notFound }
        try execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [key.rawValue])
        return changesCount > 0 ? .deleted : .notFound
    }

    /// - Throws: ``Refusal`` for a text that cannot be kept whole.
    func saveSearch(_ search: RecentSearch) throws {
        try search.text.checkStorable()
        let list = try searches().adding(search)
        try removeSearches()
        for (position, search) in list.enumerated() {
            try execute(
                sql: "INSERT INTO search (position, text, at) VALUES (?, ?, ?)",
                arguments: [position, search.text, search.at.timeIntervalSinceReferenceDate]
            )
        }
    }

    func searches() throws -> [RecentSearch] {
        let rows = try Row.fetchCursor(self, sql: "SELECT text, at FROM search ORDER BY position")
        var searches: [RecentSearch] = []
        while let row = try rows.next() {
            var fields = RowReader(row)
            let (text, at) = (try fields.required(String.self), try fields.required(Double.self))
            searches.append(RecentSearch(text, at: Date(timeIntervalSinceReferenceDate: at)))
        }
        return searches
    }

    func removeSearches() throws {
        try execute(sql: "DELETE FROM search")
    }
}
