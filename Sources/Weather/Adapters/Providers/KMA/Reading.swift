import Foundation

/// The values for one time, by category.
struct Reading {
    private var texts: [String: String] = [:]

    var isEmpty: Bool { texts.isEmpty }

    /// The first of several values counts.
    mutating func add(_ text: String, of category: String) {
        if texts[category] == nil { texts[category] = text }
    }

    /// Returns the number of the first of the categories that has one.
    func number(_ categories: String...) -> Double? {
        categories.lazy.compactMap { texts[$0].flatMap(Self.number) }.first
    }

    /// Returns the amount of the first of the categories that has one.
    func amount(_ categories: String...) -> AmountText? {
        categories.lazy.compactMap { texts[$0].flatMap(AmountText.init) }.first
    }

    /// Returns a finite number. The service marks what is missing by numbers of 900 and more, or −900 and less.
    static func number(_ text: String) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        // Double reads "0x10", "inf" and "nan" too.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B }),
            let number = Double(text), abs(number) < 900
        else { return nil }
        return number
    }
}
