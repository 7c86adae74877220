import Foundation

extension Parameters {
    /// A count within 1…`most`: more means `most`; none, 0 or less means `usual`.
    /// - Throws: `notANumber` for what is no whole number.
    func count(_ name: String, usual: Int, most: Int) throws(GatewayError) -> Int {
        guard has(name) else { return usual }
        guard let text = self[name] else { throw .notANumber(name) }
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.isEmpty { return usual }
        let digits = trimmed.first == "-" ? trimmed.dropFirst() : trimmed[...]
        guard !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .notANumber(text) }
        // What is too long for a number is too much, or too little.
        let number = Int(trimmed) ?? (trimmed.first == "-" ? 0 : most)
        return number > 0 ? min(number, most) : usual
    }
}
