import ForecastRecords
import Foundation
import Meteorology
import TestSupport
import WeatherModels
import WeatherUnits

/// An archive of one place: weather of known truth, and sources of known errors that are cut each night.
struct MadeUpArchive {
    /// A source: what it says too much, its own scatter, and how much of the common error it has.
    struct Source {
        var name: String
        var bias = 0.0
        var scatter = 1.0
        var common = 0.5
        /// From this day on its scatter is ``laterScatter``.
        var changesOn = Int.max
        var laterScatter = 1.0
        /// The days on which it answers.
        var days = 0..<Int.max
    }

    static let place = RecordedPlace(latitude: 3757, longitude: 12698)
    /// 2026-01-10, of which the cut is at 03:10 in Seoul.
    static let firstDay = LocalDay(year: 2026, month: 1, day: 10)
    private static let firstCut = Date(timeIntervalSince1970: 1_767_982_200)

    private(set) var forecasts: [IssuedForecast] = []
    private(set) var truths: [RecordedTruth] = []
    private var numbers: SeededGenerator

    /// - Parameters:
    ///   - leads: How many days each forecast has, and twice as many steps of 3 h.
    ///   - backfilled: How many of the first days were filled in later.
    init(
        _ sources: [Source],
        days: Int,
        leads: Int = 3,
        backfilled: Int = 0,
        variables: Set<RecordedVariable> = [.maximum],
        seed: UInt64 = 1
    ) {
        numbers = SeededGenerator(seed: seed)
        guard let place = Self.place else { return }
        var seen: [RecordedVariable: [Double]] = [:]
        for variable in RecordedVariable.allCases where variables.contains(variable) {
            let count = variable.isOfDay ? days + leads : (days + leads) * 8
            let values = (0..<count).map { truth(of: variable, $0) }
            seen[variable] = values
            for (number, value) in values.enumerated() {
                guard let tenths = Tenths(value) else { continue }
                let target = Self.target(of: variable, number)
                // Of a day in the morning after it.
                let known =
                    variable.isOfDay ? Self.cut(number).addingTimeInterval(30 * 3600) : target.moment
                let made = RecordedTruth(
                    place: place,
                    variable: variable,
                    target: target,
                    value: tenths,
                    observer: Self.station,
                    knownAt: known.addingTimeInterval(3600)
                )
                if let made { truths.append(made) }
            }
        }
        for day in 0..<days {
            for (index, source) in sources.enumerated() where source.days.contains(day) {
                guard let name = RecordSource(source.name) else { continue }
                var figures = RecordedFigures()
                for variable in RecordedVariable.allCases where variables.contains(variable) {
                    for position in 0..<(variable.isOfDay ? leads : leads * 2) {
                        let number = variable.isOfDay ? day + position : day * 8 + position + 1
                        var common = SeededGenerator(seed: UInt64(number * 64 + position) &* 7919 &+ seed)
                        let shared = Self.normal(&common)
                        let scatter = day >= source.changesOn ? source.laterScatter : source.scatter
                        let error =
                            source.bias + source.common * shared + scatter * Self.normal(&numbers)
                        let value = (seen[variable]?[number] ?? 0) + error
                        figures[variable, position] = Tenths(variable.isSigned ? value : max(value, 0))
                    }
                }
                forecasts.append(
                    IssuedForecast(
                        place: place,
                        source: name,
                        origin: day < backfilled ? .backfilled : .logged,
                        day: LocalDay(daysSince1970: Self.firstDay.daysSince1970 + day),
                        issuedAt: Self.cut(day).addingTimeInterval(Double(index)),
                        figures: figures
                    )
                )
            }
        }
    }

    static let station = RecordedTruth.Observer.station("47108", distance: Length(metres: 900), height: nil)

    static func cut(_ day: Int) -> Date { firstCut.addingTimeInterval(Double(day) * 86_400) }

    static func day(_ number: Int) -> LocalDay {
        LocalDay(daysSince1970: firstDay.daysSince1970 + number)
    }

    private static func target(of variable: RecordedVariable, _ number: Int) -> RecordedTime {
        // The mark before the first cut is 18:00 UTC.
        variable.isOfDay
            ? .day(day(number))
            : .moment(firstCut.addingTimeInterval(-600 + Double(number) * 3 * 3600))
    }

    private mutating func truth(of variable: RecordedVariable, _ number: Int) -> Double {
        let noise = Self.normal(&numbers)
        return switch variable {
        case .maximum, .minimum: 12 + 10 * sin(Double(number) / 58) + 3 * noise
        case .temperature: 12 + 10 * sin(Double(number) / 464) + 3 * noise
        case .wind: abs(4 + 2 * noise)
        case .precipitation, .precipitationProbability: max(0, 3 * noise)
        }
    }

    /// Of mean 0 and variance 1.
    static func normal(_ numbers: inout SeededGenerator) -> Double {
        let (one, other) = (
            Double.random(in: 0..<1, using: &numbers), Double.random(in: 0..<1, using: &numbers)
        )
        return (-2 * log(1 - one)).squareRoot() * cos(2 * .pi * other)
    }

    /// Returns what was known at a moment.
    func known(at moment: Date) -> (forecasts: [IssuedForecast], truths: [RecordedTruth]) {
        (forecasts.filter { $0.issuedAt <= moment }, truths.filter { $0.knownAt <= moment })
    }

    mutating func add(_ truth: RecordedTruth) { truths.append(truth) }

    mutating func mapForecasts(_ transform: (IssuedForecast) -> IssuedForecast) {
        forecasts = forecasts.map(transform)
    }

    mutating func mapTruths(_ transform: (RecordedTruth) -> RecordedTruth) { truths = truths.map(transform) }

    func learned(_ learner: PlaceLearner = PlaceLearner()) throws -> LearnedPlace {
        learner.learn(at: try Self.requiredPlace(), from: forecasts, truths)
    }

    static func requiredPlace() throws -> RecordedPlace {
        guard let place else { throw Missing() }
        return place
    }

    struct Missing: Error {}
}

extension RecordedVariable {
    fileprivate var isSigned: Bool {
        switch self {
        case .maximum, .minimum, .temperature: true
        case .precipitation, .precipitationProbability, .wind: false
        }
    }
}

extension RecordedTime {
    /// The moment, or the beginning of the day in UTC.
    var moment: Date {
        switch self {
        case .day(let day): Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
        case .moment(let moment): moment
        }
    }
}

extension RecordedTruth {
    /// The same with other contents.
    func with(
        _ value: Double? = nil,
        by observer: Observer? = nil,
        known: Date? = nil,
        revision: Int? = nil
    ) -> RecordedTruth {
        RecordedTruth(
            place: place,
            variable: variable,
            target: target,
            value: value.flatMap { Tenths($0) } ?? self.value,
            observer: observer ?? self.observer,
            knownAt: known ?? knownAt,
            revision: revision ?? self.revision
        ) ?? self
    }
}
