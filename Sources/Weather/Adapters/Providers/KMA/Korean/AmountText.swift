import Foundation
import WeatherModels
import WeatherUnits

/// An amount of precipitation in the KMA's words: "강수없음", "1mm 미만", "12.0mm", "30.0~50.0mm", "50.0mm 이상", or a number.
struct AmountText: Hashable, Sendable {
    /// In the unit of the text.
    let low: Double
    /// `nil` without an upper bound.
    let high: Double?
    /// The text without blanks around.
    let words: String

    /// Returns `nil` for what is no amount, and for a missing value.
    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        words = text
        if text == "-" || text.hasSuffix("없음") {
            (low, high) = (0, 0)
        } else if let bound = Self.number(text, before: "미만") {
            (low, high) = (0, bound)
        } else if let bound = Self.number(text, before: "이상") {
            (low, high) = (bound, nil)
        } else if let mark = text.firstIndex(of: "~") {
            guard let low = Self.number(text[..<mark]),
                let high = Self.number(text[text.index(after: mark)...]),
                low <= high
            else { return nil }
            (self.low, self.high) = (low, high)
        } else if let number = Self.number(text[...]) {
            (low, high) = (number, number)
        } else {
            return nil
        }
    }

    /// One number for the amount: the middle of a range, or its lower bound if it has no upper one.
    var value: Double { high.map { (low + $0) / 2 } ?? low }

    /// Returns the amount as a range of a step; `nil` if it is a single number.
    func range(_ span: TimeSpan, in unit: AmountRange.Unit) -> AmountRange? {
        low == high ? nil : AmountRange(span, low: low, high: high, unit: unit, words: words)
    }

    private static func number(_ text: String, before word: String) -> Double? {
        text.hasSuffix(word) ? number(text.dropLast(word.count)) : nil
    }

    /// Returns a number that may have a unit. Missing values are 900 and more, or −900 and less.
    private static func number(_ text: Substring) -> Double? {
        var text = text.trimmingCharacters(in: .whitespaces)
        for unit in ["mm", "cm"] where text.hasSuffix(unit) { text.removeLast(unit.count) }
        return Reading.number(text.trimmingCharacters(in: .whitespaces)).flatMap { $0 < 0 ? nil : $0 }
    }
}
