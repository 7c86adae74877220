import Foundation
import TestSupport
import Verification

/// Weather of known truth, and sources of known errors.
struct MadeUpForecasts {
    /// A source: its standing error, its own scatter, and how much of the common one it has.
    struct Source {
        var bias = 0.0
        var scatter = 1.0
        var common = 0.5
        /// The share of days on which it says nothing.
        var absence = 0.0
    }

    var numbers: SeededGenerator
    let sources: [Source]

    init(_ sources: [Source], seed: UInt64 = 1) {
        self.sources = sources
        numbers = SeededGenerator(seed: seed)
    }

    mutating func uniform() -> Double { Double.random(in: 0..<1, using: &numbers) }

    /// Of mean 0 and variance 1.
    mutating func normal() -> Double {
        (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
    }

    /// Returns what the sources say of a truth.
    mutating func values(of truth: Double) -> SourceValues {
        let shared = normal()
        return SourceValues(
            sources.map { source -> Double? in
                let value = truth + source.bias + source.common * shared + source.scatter * normal()
                return uniform() < source.absence ? nil : value
            }
        )
    }

    /// Returns an archive of so many days and leads, with all forecasts of a day issued at its beginning.
    mutating func archive(days: Int, leads: Int) -> [ArchivedForecast] {
        let truths = (0..<days + leads).map { day in 12 + 10 * sin(Double(day) / 58) + 3 * normal() }
        var archive: [ArchivedForecast] = []
        for day in 0..<days {
            for lead in 0..<leads {
                let key = ForecastAsIssued.Key(
                    issue: ForecastTime(day: day),
                    lead: Double(lead),
                    target: ForecastTime(day: day + lead)
                )
                let values = values(of: truths[day + lead])
                archive.append(
                    ArchivedForecast(
                        ForecastAsIssued(key, values, climate: nil),
                        observed: truths[day + lead]
                    )
                )
            }
        }
        return archive
    }
}
