import Foundation
import Meteorology
import WeatherModels

/// What was observed last: the forecast of whoever thinks that the weather does not change. At a moment, it is what was
/// seen at the same time of another day.
struct LastSeen {
    private struct Key: Hashable {
        let variable: RecordedVariable
        /// Seconds of the day in UTC; 0 for days.
        let time: Int
    }

    private var seen: [Key: (number: Int, value: Double)] = [:]

    /// In days.
    private static let oldest = 7

    mutating func note(_ truth: RecordedTruth) {
        let (key, number) = (Self.key(of: truth.variable, truth.target), truth.target.number)
        if let there = seen[key], there.number > number { return }
        seen[key] = (number, truth.value.value)
    }

    /// Returns the value seen last before a target, unless that was more than ``oldest`` before the day of issue.
    func value(of variable: RecordedVariable, for target: RecordedTime, issuedOn day: LocalDay) -> Double? {
        guard let last = seen[Self.key(of: variable, target)] else { return nil }
        let lastDay = variable.isOfDay ? last.number : last.number / 86_400
        return day.daysSince1970 - lastDay <= Self.oldest ? last.value : nil
    }

    private static func key(of variable: RecordedVariable, _ target: RecordedTime) -> Key {
        Key(variable: variable, time: variable.isOfDay ? 0 : target.number % 86_400)
    }
}
