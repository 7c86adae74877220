/// Parses numbers in JSON's grammar, which callers have already checked.
enum JSONNumber {
    /// Reads the number at `position` and advances past it. Returns `nil` if it overflows or underflows `Double`.
    ///
    /// Up to fifteen digits with a small power of ten are exact in two steps (W. D. Clinger, “How to read floating
    /// point numbers accurately”, 1990); the standard library reads the others.
    static func double(in bytes: [UInt8], at position: inout Int) -> Double? {
        let start = position
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var (digits, power) = (UInt64(0), 0)
        var isExact = readDigits(in: bytes, at: &position, into: &digits)
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            let point = position
            isExact = readDigits(in: bytes, at: &position, into: &digits) && isExact
            power = point - position
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) { position += 1 }
            var exponent = UInt64(0)
            _ = readDigits(in: bytes, at: &position, into: &exponent)
            isExact = false
        }
        if isExact, digits <= 1 << 53, power >= -22 {
            let magnitude = Double(digits) / powersOfTen[-power]
            return isNegative ? -magnitude : magnitude
        }
        return slow(bytes[start..<position])
    }

    /// - Returns: Whether no digit was lost.
    private static func readDigits(
        in bytes: [UInt8],
        at position: inout Int,
        into digits: inout UInt64
    ) -> Bool {
        var isWhole = true
        while position < bytes.count {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            if digits < 1 << 53 { digits = digits * 10 + UInt64(digit) } else { isWhole = false }
            position += 1
        }
        return isWhole
    }

    private static func slow(_ text: ArraySlice<UInt8>) -> Double? {
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let isZero = mantissa.allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
        return value != 0 || isZero ? value : nil
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]
}
