import Foundation
import Meteorology
import WeatherModels

extension LocalDay {
    /// Parses `YYYY-MM-DD`. Returns `nil` for anything else and for days that do not exist.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
        guard exists else { return nil }
    }
}

/// The range of times that One Call supports.
enum KnownTimes {
    /// 1979-01-01T00:00:00Z.
    static let first = Date(timeIntervalSince1970: 283_996_800)

    /// Four days from now.
    static func last(at now: Date) -> Date { now.addingTimeInterval(4 * 86_400) }
}
