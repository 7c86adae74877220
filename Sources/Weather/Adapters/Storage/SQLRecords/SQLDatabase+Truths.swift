import Foundation
import ForecastRecords
import Meteorology
import SQLStore
import WeatherModels
import WeatherUnits

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func append(_ truths: [RecordedTruth]) async throws -> [AppendTruthResult] {
        var changed: Set<RecordedPlace> = []
        var results: [AppendTruthResult] = []
        for truth in truths {
            let result = try await append(truth)
            if result == .added || result == .corrected { changed.insert(truth.place) }
            results.append(result)
        }
        for place in changed { try await noteChange(of: "truth_changes", at: place) }
        return results
    }

    private func append(_ truth: RecordedTruth) async throws -> AppendTruthResult {
        let number = try await number(of: truth.place)
        let known = try await rows(
            Self.truth + " WHERE place = ? AND day = ? AND variable = ? AND target = ?",
            [
                .integer(number), .integer(truth.target.day), .integer(Int(truth.variable.rawValue)),
                .integer(truth.target.seconds),
            ]
        ) { try $0.truth(at: truth.place) }
        let (result, stored) = known.appending(truth)
        if let stored { try await insert(stored, at: number) }
        return result
    }

    private func insert(_ truth: RecordedTruth, at place: Int) async throws {
        var values: [SQLValue] = [
            .integer(place), .integer(truth.target.day), .integer(Int(truth.variable.rawValue)),
            .integer(truth.target.seconds), .integer(truth.revision), .integer(Int(truth.value.number)),
            .moment(truth.knownAt),
        ]
        switch truth.observer {
        case .station(let id, let distance, let height):
            let text = ObserverText(id, truth.derivation).text
            values += [.text(text), .real(distance.metres), .real(height?.metres), .text(nil)]
        case .analysis(let source):
            let text = ObserverText(source.description, truth.derivation).text
            values += [.text(nil), .real(nil), .real(nil), .text(text)]
        }
        try await execute(
            """
            INSERT INTO truth (place, day, variable, target, revision, value, known_at, station, distance, height,
                analysis)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            values
        )
    }

    func truths(at place: RecordedPlace, of days: ClosedRange<LocalDay>) async throws -> [RecordedTruth] {
        guard let number = try await knownNumber(of: place) else { return [] }
        return try await rows(
            Self.truth
                + " WHERE place = ? AND day BETWEEN ? AND ? ORDER BY known_at, target, variable, revision",
            [
                .integer(number), .integer(days.lowerBound.daysSince1970),
                .integer(days.upperBound.daysSince1970),
            ]
        ) { try $0.truth(at: place) }
    }

    /// Reads everything, in a file that may be damaged.
    func inspectRecords() async throws {
        _ = try await everyForecast()
        _ = try await recordedPlaces()
        let elsewhere = RecordedPlace(latitude: 0, longitude: 0)
        if let elsewhere { _ = try await rows(Self.truth) { try $0.truth(at: elsewhere) } }
        _ = try await rows("SELECT place, day FROM asked_place") { row in
            (try row.requiredText(), try row.requiredInteger())
        }
    }

    private static let truth = """
        SELECT variable, target, revision, value, known_at, station, distance, height, analysis FROM truth
        """
}

extension RecordedTime {
    /// The day, or that of the moment in UTC, in days since 1970-01-01.
    fileprivate var day: Int {
        switch self {
        case .day(let day): day.daysSince1970
        case .moment(let moment): Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))
        }
    }

    /// Seconds since 1970-01-01 00:00 UTC; of a day its number times 86400.
    fileprivate var seconds: Int {
        switch self {
        case .day(let day): day.daysSince1970 * 86_400
        case .moment(let moment): Int(moment.timeIntervalSince1970.rounded())
        }
    }
}

extension SQLRow {
    /// Reads the columns in the order of the query.
    fileprivate mutating func truth(at place: RecordedPlace) throws -> RecordedTruth {
        let number = UInt8(exactly: try requiredInteger())
        guard let variable = number.flatMap(RecordedVariable.init) else {
            throw StoreObstacle.damage("a variable is unknown")
        }
        let (seconds, revision) = (try requiredInteger(), try requiredInteger())
        guard let value = Int16(exactly: try requiredInteger()).flatMap(Tenths.init(number:)) else {
            throw StoreObstacle.damage("a value is damaged")
        }
        let knownAt = try requiredMoment()
        let target: RecordedTime =
            variable.isOfDay
            ? .day(LocalDay(daysSince1970: seconds / 86_400))
            : .moment(Date(timeIntervalSince1970: Double(seconds)))
        let (observer, derivation) = try observer()
        let truth = RecordedTruth(
            place: place,
            variable: variable,
            target: target,
            value: value,
            observer: observer,
            knownAt: knownAt,
            revision: revision,
            derivation: derivation
        )
        guard let truth else { throw StoreObstacle.damage("a truth is damaged") }
        return truth
    }

    private mutating func observer() throws -> (RecordedTruth.Observer, TruthDerivation?) {
        let (station, distance, height, analysis) = (text(), real(), real(), text())
        if let station = station.map(ObserverText.init), let distance {
            let observer = RecordedTruth.Observer.station(
                station.name,
                distance: Length(metres: distance),
                height: height.map(Length.init(metres:))
            )
            return (observer, station.derivation)
        }
        guard let analysis = analysis.map(ObserverText.init), let source = RecordSource(analysis.name) else {
            throw StoreObstacle.damage("an observer is missing")
        }
        return (.analysis(source), analysis.derivation)
    }
}

/// How an observer is stored: its name, and after a tab, which no name has, how the value came about.
private struct ObserverText {
    let name: String
    let derivation: TruthDerivation?

    init(_ name: String, _ derivation: TruthDerivation?) { (self.name, self.derivation) = (name, derivation) }

    init(_ text: String) {
        let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init
        )
        name = parts.first ?? ""
        derivation = parts.count == 2 ? TruthDerivation(parts[1]) : nil
    }

    var text: String { derivation.map { "\(name)\t\($0)" } ?? name }
}
