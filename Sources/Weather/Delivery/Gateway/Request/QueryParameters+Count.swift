import Foundation
import HTTPService

extension QueryParameters {
    /// Returns a count within 1…`most`: larger numbers mean `most`; a missing one, 0 or less means `usual`.
    ///
    /// - Throws: `notANumber` if it is not a whole number.
    func count(_ name: String, usual: Int, most: Int) throws(GatewayError) -> Int {
        guard let number = try wholeNumber(name), number > 0 else { return usual }
        return min(number, most)
    }

    /// Returns the whole number of a parameter, clamped to the range of `Int`, or `nil` if it is missing.
    ///
    /// - Throws: `notANumber` if it is not a whole number.
    func wholeNumber(_ name: String) throws(GatewayError) -> Int? {
        guard has(name) else { return nil }
        guard let text = self[name] else { throw .notANumber(name) }
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.isEmpty { return nil }
        let digits = trimmed.first == "-" ? trimmed.dropFirst() : trimmed[...]
        guard !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .notANumber(text) }
        return Int(trimmed) ?? (trimmed.first == "-" ? .min : .max)
    }
}
