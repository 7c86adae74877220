import Foundation
import ForecastRecords
import SQLiteStore

/// What was learned of a place, as it is stored.
struct StoredLearning: Codable {
    private let boards: StoredScores?
    private let own: StoredOwnForecast?

    init(_ learned: LearnedPlace) {
        boards = learned.scores.map(StoredScores.init)
        own = learned.ownForecast.map(StoredOwnForecast.init)
    }

    init(json: String) throws {
        do { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) } catch {
            throw StoreObstacle.damage("what was learned is damaged")
        }
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    func scores(at place: RecordedPlace) throws -> PlaceScores? { try boards?.scores(at: place) }

    func ownForecast(at place: RecordedPlace) throws -> OwnForecast? { try own?.forecast(at: place) }
}

extension Optional {
    /// Returns the value.
    ///
    /// - Throws: ``StoreObstacle/damage(_:)`` if there is none, because what is stored is nothing that any release wrote.
    func orDamaged() throws -> Wrapped {
        guard let self else { throw StoreObstacle.damage("what was learned is damaged") }
        return self
    }
}
