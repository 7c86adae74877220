import Foundation
import ForecastRecords
import Meteorology
import SQLStore
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Counts a change of the archive of a place.
    ///
    /// - Parameter column: `forecast_changes` or `truth_changes`.
    func noteChange(of column: String, at place: RecordedPlace) async throws {
        try await execute(
            "UPDATE recorded_place SET \(column) = \(column) + 1 WHERE latitude = ? AND longitude = ?",
            [.integer(place.latitude), .integer(place.longitude)]
        )
    }

    func scores(at place: RecordedPlace) async throws -> PlaceScores? {
        guard let scores = try await learned(at: place).flatMap({ try? $0.scores(at: place) }) else {
            return nil
        }
        guard case .station(let code, _, _)? = scores.observer else { return scores }
        return scores.observed(by: try await station(code, at: place))
    }

    func ownForecast(at place: RecordedPlace) async throws -> OwnForecast? {
        try await learned(at: place).flatMap { try? $0.ownForecast(at: place) }
    }

    /// Returns what the present version learned. What is damaged counts as not learned: it follows from the archive, which
    /// must not be set aside because of it.
    private func learned(at place: RecordedPlace) async throws -> StoredLearning? {
        guard let number = try await knownNumber(of: place) else { return nil }
        return try await first(
            "SELECT results FROM learned_place WHERE place = ? AND version = ?",
            [.integer(number), .integer(PlaceLearner.version)]
        ) { try $0.requiredText() }
        .flatMap { try? StoredLearning(json: $0) }
    }

    func lastCut(at place: RecordedPlace) async throws -> [IssuedForecast] {
        guard let number = try await knownNumber(of: place) else { return [] }
        let last = "SELECT max(day) FROM issued_forecast WHERE place = ? AND origin = 0"
        guard let day = try await first(last, [.integer(number)], { $0.integer() }) ?? nil else { return [] }
        let issuedOn = LocalDay(daysSince1970: day)
        return try await forecasts(at: place, issuedOn: issuedOn...issuedOn).filter { $0.origin == .logged }
            .sorted { $0.source < $1.source }
    }

    func learningStates() async throws -> [LearningState] {
        try await rows(
            """
            SELECT latitude, longitude, recorded_place.forecast_changes, recorded_place.truth_changes, version,
                learned_place.forecast_changes, learned_place.truth_changes, learned_at
            FROM recorded_place LEFT JOIN learned_place ON place = number ORDER BY latitude, longitude
            """
        ) { row in
            let place = try row.requiredPlace()
            let archive = ArchiveMark(forecasts: try row.requiredInteger(), truths: try row.requiredInteger())
            let (version, forecasts, truths) = (row.integer(), row.integer(), row.integer())
            guard let version, let forecasts, let truths, let moment = row.moment() else {
                return LearningState(place: place, archive: archive, last: nil)
            }
            let mark = ArchiveMark(forecasts: forecasts, truths: truths)
            return LearningState(
                place: place,
                archive: archive,
                last: LearningState.Last(mark: mark, version: version, moment: moment)
            )
        }
    }

    func store(
        _ learned: LearnedPlace,
        of place: RecordedPlace,
        upTo mark: ArchiveMark,
        version: Int,
        at moment: Date
    ) async throws {
        guard let number = try await knownNumber(of: place) else { return }
        try await execute(
            """
            INSERT INTO learned_place (place, version, forecast_changes, truth_changes, learned_at, results)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (place) DO UPDATE SET version = ?2,
                forecast_changes = ?3, truth_changes = ?4, learned_at = ?5, results = ?6
                WHERE learned_place.version <> ?2
                OR (learned_place.forecast_changes <= ?3 AND learned_place.truth_changes <= ?4)
            """,
            [
                .integer(number), .integer(version), .integer(mark.forecasts), .integer(mark.truths),
                .moment(moment), .text(try StoredLearning(learned).json()),
            ]
        )
    }

    /// Reads what must be right for learning, in a file that may be damaged.
    func inspectLearned() async throws { _ = try await learningStates() }
}
