import Foundation
import GRDB
import WeatherModels
import WeatherPorts

/// Each runs in a transaction of the caller's.
extension Database {
    func places() throws -> [SavedPlace] {
        try places(where: "1 ORDER BY position")
    }

    func place(_ id: SavedPlace.ID) throws -> SavedPlace? {
        guard id.rawValue.isStorable else { return nil }
        return try places(where: "id = ?", [id.rawValue]).first
    }

    /// Adds the place at the end, unless one like it stands there.
    /// - Throws: ``Refusal`` where another place has the identifier.
    func add(_ saved: SavedPlace) throws -> SavePlaceResult {
        if let old = try same(as: saved.place) { return .alreadySaved(old) }
        guard saved.id != ListedPlace.currentLocationID, try place(saved.id) == nil else {
            throw Refusal("the identifier \(saved.id.rawValue) is taken")
        }
        let count = try countOfPlaces()
        guard count < savedPlaceLimit else { return .full }
        let values = Array(repeating: "?", count: 20).joined(separator: ", ")
        try cachedStatement(sql: "INSERT INTO place (\(PlaceRow.columns), position) VALUES (\(values), ?)")
            .execute(arguments: try PlaceRow.arguments(of: saved) + [count])
        return .saved
    }

    func remove(_ id: SavedPlace.ID) throws -> DeletePlaceResult {
        guard let place = try place(id), let position = try position(of: id) else { return .notFound }
        try execute(sql: "DELETE FROM place WHERE id = ?", arguments: [id.rawValue])
        try shift(from: position + 1, through: Int(Int32.max), by: -1)
        return .deleted(place)
    }

    func move(_ id: SavedPlace.ID, to wanted: Int) throws -> ChangePlaceResult {
        guard let place = try place(id), let old = try position(of: id) else { return .notFound }
        let new = min(max(wanted, 0), try countOfPlaces() - 1)
        guard new != old else { return .changed(place) }
        // Out of the way of those that move up or down by one.
        try setPosition(of: id, Int(Int32.min))
        if new < old {
            try shift(from: new, through: old - 1, by: 1)
        } else {
            try shift(from: old + 1, through: new, by: -1)
        }
        try setPosition(of: id, new)
        return .changed(place)
    }

    func label(_ id: SavedPlace.ID, _ label: String?) throws -> ChangePlaceResult {
        guard try place(id) != nil else { return .notFound }
        try execute(
            sql: "UPDATE place SET label = ? WHERE id = ?",
            arguments: [SavedPlace.keptLabel(label), id.rawValue]
        )
        return try place(id).map(ChangePlaceResult.changed) ?? .notFound
    }

    private func places(where condition: String, _ arguments: StatementArguments = []) throws -> [SavedPlace]
    {
        let statement = try cachedStatement(sql: "SELECT \(PlaceRow.columns) FROM place WHERE \(condition)")
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        var places: [SavedPlace] = []
        while let row = try rows.next() { places.append(try PlaceRow.savedPlace(row)) }
        return places
    }

    /// The narrowing by SQL is generous; what is the same is told by ``Place/isSame(as:)`` alone.
    private func same(as place: Place) throws -> SavedPlace? {
        let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
        let near = "latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?"
        return try places(
            where: "(place_id = ? OR \(near)) ORDER BY position",
            [
                place.id?.description, latitude - 0.02, latitude + 0.02, longitude - 0.02, longitude + 0.02,
            ]
        )
        .first { $0.place.isSame(as: place) }
    }

    private func countOfPlaces() throws -> Int {
        try Int.fetchOne(self, sql: "SELECT count(*) FROM place") ?? 0
    }

    private func position(of id: SavedPlace.ID) throws -> Int? {
        try Int.fetchOne(self, sql: "SELECT position FROM place WHERE id = ?", arguments: [id.rawValue])
    }

    private func setPosition(of id: SavedPlace.ID, _ position: Int) throws {
        try execute(sql: "UPDATE place SET position = ? WHERE id = ?", arguments: [position, id.rawValue])
    }

    /// In two steps, by way of negative numbers: a position is never held twice, not even within a statement.
    private func shift(from first: Int, through last: Int, by step: Int) throws {
        try execute(
            sql: "UPDATE place SET position = -1 - (position + ?) WHERE position BETWEEN ? AND ?",
            arguments: [step, first, last]
        )
        try execute(
            sql: "UPDATE place SET position = -1 - position WHERE position < 0 AND position > ?",
            arguments: [Int(Int32.min)]
        )
    }
}
