/// Offsets from UTC such as `+09:00`.
enum OffsetText {
    static func text(ofSeconds seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (seconds < 0 ? "-" : "+") + padded(minutes / 60) + ":" + padded(minutes % 60)
    }

    /// Returns the offset in seconds, positive in the east, or `nil` for an invalid text. A blank counts as a plus
    /// sign, which form decoding turns into one.
    static func seconds(of text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let sign = Self.signs[bytes[0]] else {
            return nil
        }
        let digits = [1, 2, 4, 5].map { Int(bytes[$0]) - 0x30 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        guard minutes < 60, hours * 60 + minutes <= 18 * 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    private static let signs: [UInt8: Int] = [
        UInt8(ascii: "+"): 1, UInt8(ascii: " "): 1, UInt8(ascii: "-"): -1,
    ]
}
