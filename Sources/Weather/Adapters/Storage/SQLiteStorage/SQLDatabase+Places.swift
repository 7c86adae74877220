import SQLiteStore
import WeatherModels
import WeatherPorts

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func places(of owner: Owner) throws -> [SavedPlace] {
        try places(where: "owner = ? ORDER BY position", [owner.column])
    }

    func place(_ id: SavedPlace.ID, of owner: Owner) throws -> SavedPlace? {
        guard id.rawValue.isStorable else { return nil }
        return try places(where: "owner = ? AND id = ?", [owner.column, .text(id.rawValue)]).first
    }

    /// Adds a place at the end, unless the list contains it.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if another place has the identifier.
    func add(_ saved: SavedPlace, of owner: Owner) throws -> SavePlaceResult {
        if let old = try same(as: saved.place, of: owner) { return .alreadySaved(old) }
        guard saved.id != ListedPlace.currentLocationID, try place(saved.id, of: owner) == nil else {
            throw StoreObstacle.refusal("the identifier \(saved.id.rawValue) is taken")
        }
        let count = try countOfPlaces(of: owner)
        guard count < savedPlaceLimit else { return .full }
        let values = Array(repeating: "?", count: 21).joined(separator: ", ")
        try execute(
            "INSERT INTO place (\(PlaceRow.columns), owner, position) VALUES (\(values), ?)",
            PlaceRow.values(of: saved) + [owner.column, .integer(count)]
        )
        return .saved
    }

    func remove(_ id: SavedPlace.ID, of owner: Owner) throws -> DeletePlaceResult {
        guard let place = try place(id, of: owner), let position = try position(of: id, of: owner) else {
            return .notFound
        }
        try execute("DELETE FROM place WHERE owner = ? AND id = ?", [owner.column, .text(id.rawValue)])
        try shift(from: position + 1, through: Int(Int32.max), by: -1, of: owner)
        return .deleted(place)
    }

    func move(_ id: SavedPlace.ID, to wanted: Int, of owner: Owner) throws -> ChangePlaceResult {
        guard let place = try place(id, of: owner), let old = try position(of: id, of: owner) else {
            return .notFound
        }
        let new = min(max(wanted, 0), try countOfPlaces(of: owner) - 1)
        guard new != old else { return .changed(place) }
        // A temporary position, while the others move by one.
        try setPosition(of: id, Int(Int32.min), of: owner)
        if new < old {
            try shift(from: new, through: old - 1, by: 1, of: owner)
        } else {
            try shift(from: old + 1, through: new, by: -1, of: owner)
        }
        try setPosition(of: id, new, of: owner)
        return .changed(place)
    }

    func label(_ id: SavedPlace.ID, _ label: String?, of owner: Owner) throws -> ChangePlaceResult {
        guard try place(id, of: owner) != nil else { return .notFound }
        try execute(
            "UPDATE place SET label = ? WHERE owner = ? AND id = ?",
            [.text(SavedPlace.keptLabel(label)), owner.column, .text(id.rawValue)]
        )
        return try place(id, of: owner).map(ChangePlaceResult.changed) ?? .notFound
    }

    private func places(where condition: String, _ values: [SQLValue]) throws -> [SavedPlace] {
        try rows("SELECT \(PlaceRow.columns) FROM place WHERE \(condition)", values, PlaceRow.savedPlace)
    }

    /// The SQL condition matches too much; ``Place/isSame(as:)`` decides.
    private func same(as place: Place, of owner: Owner) throws -> SavedPlace? {
        let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
        let near = "latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?"
        return try places(
            where: "owner = ? AND (place_id = ? OR \(near)) ORDER BY position",
            [
                owner.column, .text(place.id?.description), .real(latitude - 0.02), .real(latitude + 0.02),
                .real(longitude - 0.02), .real(longitude + 0.02),
            ]
        )
        .first { $0.place.isSame(as: place) }
    }

    private func countOfPlaces(of owner: Owner) throws -> Int {
        try first("SELECT count(*) FROM place WHERE owner = ?", [owner.column]) { try $0.requiredInteger() }
            ?? 0
    }

    private func position(of id: SavedPlace.ID, of owner: Owner) throws -> Int? {
        try first(
            "SELECT position FROM place WHERE owner = ? AND id = ?",
            [owner.column, .text(id.rawValue)]
        ) { try $0.requiredInteger() }
    }

    private func setPosition(of id: SavedPlace.ID, _ position: Int, of owner: Owner) throws {
        try execute(
            "UPDATE place SET position = ? WHERE owner = ? AND id = ?",
            [.integer(position), owner.column, .text(id.rawValue)]
        )
    }

    /// In two steps with negative numbers, because positions must be unique even within a statement.
    private func shift(from first: Int, through last: Int, by step: Int, of owner: Owner) throws {
        try execute(
            "UPDATE place SET position = -1 - (position + ?) WHERE owner = ? AND position BETWEEN ? AND ?",
            [.integer(step), owner.column, .integer(first), .integer(last)]
        )
        try execute(
            "UPDATE place SET position = -1 - position WHERE owner = ? AND position < 0 AND position > ?",
            [owner.column, .integer(Int(Int32.min))]
        )
    }
}
