import Foundation
import ForecastRecords

/// What was learned of a place, as it is stored.
struct StoredLearning: Codable {
    private let boards: StoredScores?
    private let own: StoredOwnForecast?

    init(_ learned: LearnedPlace) {
        boards = learned.scores.map(StoredScores.init)
        own = learned.ownForecast.map(StoredOwnForecast.init)
    }

    init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    func scores(at place: RecordedPlace) throws -> PlaceScores? { try boards?.scores(at: place) }

    func ownForecast(at place: RecordedPlace) throws -> OwnForecast? { try own?.forecast(at: place) }
}

/// What is stored is nothing that any release wrote.
struct DamagedLearning: Error {}

extension Optional {
    /// Returns the value.
    ///
    /// - Throws: ``DamagedLearning`` if there is none.
    func orDamaged() throws -> Wrapped {
        guard let self else { throw DamagedLearning() }
        return self
    }
}
