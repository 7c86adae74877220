import SQLStore
import WeatherModels
import WeatherPorts

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func places(of owner: Owner) async throws -> [SavedPlace] {
        try await rows(
            "SELECT \(PlaceRow.expressions(dialect)) FROM place WHERE owner = ? ORDER BY position",
            [owner.column],
            PlaceRow.savedPlace
        )
    }

    private func place(_ id: SavedPlace.ID, of owner: Owner) async throws -> NumberedPlace? {
        guard id.rawValue.isStorable else { return nil }
        return try await first(
            "SELECT \(PlaceRow.expressions(dialect)), position FROM place WHERE owner = ? AND id = ?",
            [owner.column, .text(id.rawValue)]
        ) { row in
            let saved = try PlaceRow.savedPlace(&row)
            return NumberedPlace(try row.requiredInteger() + 1, saved)
        }
    }

    /// Adds places by the rules of the port.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if another place has an identifier.
    func add(_ places: [SavedPlace], at position: Int?, of owner: Owner) async throws -> [SavePlaceResult] {
        let list = try await self.places(of: owner)
        let results: [SavePlaceResult]
        do { results = try list.adding(places, at: position) } catch {
            throw StoreObstacle.refusal("\(error)")
        }
        let added = results.compactMap(\.added)
        guard let first = added.first else { return results }
        if first.number <= list.count {
            try await shift(from: first.number - 1, through: list.count - 1, by: added.count, of: owner)
        }
        for place in added { try await insert(place.saved, at: place.number - 1, of: owner) }
        return results
    }

    /// - Parameter position: One that no other place has.
    func insert(_ place: SavedPlace, at position: Int, of owner: Owner) async throws {
        let columns = PlaceRow.columns + ["owner", "position"]
        let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        try await execute(
            "INSERT INTO place (\(columns.joined(separator: ", "))) VALUES (\(marks))",
            PlaceRow.values(of: place) + [owner.column, .integer(position)]
        )
    }

    func remove(_ id: SavedPlace.ID, of owner: Owner) async throws -> DeletePlaceResult {
        guard let place = try await place(id, of: owner) else { return .notFound }
        try await execute("DELETE FROM place WHERE owner = ? AND id = ?", [owner.column, .text(id.rawValue)])
        try await removeRules(at: [id], of: owner)
        try await shift(from: place.number, through: Int(Int32.max), by: -1, of: owner)
        return .deleted(place)
    }

    func move(_ id: SavedPlace.ID, to wanted: Int, of owner: Owner) async throws -> ChangePlaceResult {
        guard let place = try await place(id, of: owner) else { return .notFound }
        let old = place.number - 1
        let new = min(max(wanted, 0), try await countOfPlaces(of: owner) - 1)
        let moved = ChangePlaceResult.changed(NumberedPlace(new + 1, place.saved))
        guard new != old else { return moved }
        // A temporary position, while the others move by one.
        try await setPosition(of: id, Int(Int32.min), of: owner)
        if new < old {
            try await shift(from: new, through: old - 1, by: 1, of: owner)
        } else {
            try await shift(from: old + 1, through: new, by: -1, of: owner)
        }
        try await setPosition(of: id, new, of: owner)
        return moved
    }

    func label(_ id: SavedPlace.ID, _ label: String?, of owner: Owner) async throws -> ChangePlaceResult {
        guard try await place(id, of: owner) != nil else { return .notFound }
        try await execute(
            "UPDATE place SET label = ? WHERE owner = ? AND id = ?",
            [.text(SavedPlace.keptLabel(label)), owner.column, .text(id.rawValue)]
        )
        return try await place(id, of: owner).map { .changed($0) } ?? .notFound
    }

    private func countOfPlaces(of owner: Owner) async throws -> Int {
        try await first("SELECT count(*) FROM place WHERE owner = ?", [owner.column]) {
            try $0.requiredInteger()
        }
            ?? 0
    }

    private func setPosition(of id: SavedPlace.ID, _ position: Int, of owner: Owner) async throws {
        try await execute(
            "UPDATE place SET position = ? WHERE owner = ? AND id = ?",
            [.integer(position), owner.column, .text(id.rawValue)]
        )
    }

    /// In two steps with negative numbers, because positions must be unique even within a statement.
    private func shift(from first: Int, through last: Int, by step: Int, of owner: Owner) async throws {
        try await execute(
            "UPDATE place SET position = -1 - (position + ?) WHERE owner = ? AND position BETWEEN ? AND ?",
            [.integer(step), owner.column, .integer(first), .integer(last)]
        )
        try await execute(
            "UPDATE place SET position = -1 - position WHERE owner = ? AND position < 0 AND position > ?",
            [owner.column, .integer(Int(Int32.min))]
        )
    }
}
