import Foundation
import Meteorology
import WeatherModels

extension LocalDay {
    /// Parses `YYYY-MM-DD`. Returns `nil` for anything else and for days that do not exist.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return nil
        }
        func number(_ range: Range<Int>) -> Int? {
            range.reduce(into: Int?.some(0)) { number, index in
                let digit = Int(bytes[index]) - 0x30
                number = (0...9).contains(digit) ? number.map { $0 * 10 + digit } : nil
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
            return nil
        }
        let date = LocalDay(year: year, month: month, day: day)
        guard (1...12).contains(month), LocalDay(daysSince1970: date.daysSince1970) == date else {
            return nil
        }
        self = date
    }
}

/// The range of times that One Call supports.
enum KnownTimes {
    /// 1979-01-01T00:00:00Z.
    static let first = Date(timeIntervalSince1970: 283_996_800)

    /// Four days from now.
    static func last(at now: Date) -> Date { now.addingTimeInterval(4 * 86_400) }
}
