import Foundation
import Meteorology
import WeatherModels

/// The truths of a place that count, in the order in which they were known: of each target the last revision.
struct KnownTruths {
    let all: [RecordedTruth]
    private let positions: [Key: Int]

    private struct Key: Hashable {
        let variable: RecordedVariable
        /// A day, or a moment in seconds.
        let number: Int
    }

    init(_ truths: [RecordedTruth]) {
        var last: [Key: RecordedTruth] = [:]
        for truth in truths {
            let key = Key(variable: truth.variable, number: truth.target.number)
            if let there = last[key], there.revision >= truth.revision { continue }
            last[key] = truth
        }
        let sorted = last.sorted {
            ($0.value.knownAt, $0.key.number, $0.key.variable.rawValue)
                < ($1.value.knownAt, $1.key.number, $1.key.variable.rawValue)
        }
        all = sorted.map(\.value)
        positions = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element.key, $0.offset) })
    }

    /// Returns the position of the truth that a forecast waits for: one that was not known when it was issued.
    func position(of variable: RecordedVariable, _ target: RecordedTime, after issue: Date) -> Int? {
        guard let position = positions[Key(variable: variable, number: target.number)],
            all[position].knownAt > issue
        else { return nil }
        return position
    }
}

extension RecordedTime {
    /// Days, or seconds, since 1970.
    var number: Int {
        switch self {
        case .day(let day): day.daysSince1970
        case .moment(let moment): Int(moment.timeIntervalSince1970.rounded())
        }
    }

    /// The day, or that of the moment in UTC.
    var day: LocalDay {
        switch self {
        case .day(let day): day
        case .moment(let moment):
            LocalDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
        }
    }
}
