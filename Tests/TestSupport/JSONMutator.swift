public import Foundation

/// Damages a body of JSON or XML in the ways upstreams and networks do: bits flipped, the end cut off, values nulled,
/// swapped for other types or for numbers out of any range, parts lost or repeated, text appended; and XML also as an
/// attacker would. The same seed gives the same sequence.
public struct JSONMutator {
    private let body: [UInt8]
    /// Where numbers, strings (keys too), booleans and nulls lie.
    private let tokens: [Range<Int>]
    private let isMarkup: Bool
    private var random: SeededGenerator

    public init(_ body: Data, seed: UInt64) {
        self.body = Array(body)
        isMarkup = self.body.first { !" \n\r\t\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
        tokens = isMarkup ? MarkupDamage.tokens(of: self.body) : Self.tokens(of: self.body)
        random = SeededGenerator(seed: seed)
    }

    /// The body with one to four kinds of damage.
    public mutating func next() -> Data {
        var mutated = body
        // Token damage first, from the back, while the positions still hold.
        let places = (0..<Int.random(in: 0...3, using: &random))
            .compactMap { _ in tokens.randomElement(using: &random) }
            .sorted { $0.lowerBound > $1.lowerBound }
        var lastStart = Int.max
        for place in places where place.upperBound <= lastStart {
            lastStart = place.lowerBound
            let text = isMarkup ? MarkupDamage.replacement(using: &random) : replacement()
            mutated.replaceSubrange(place, with: text.utf8)
        }
        if isMarkup, Int.random(in: 0..<8, using: &random) == 0 { MarkupDamage.addDocumentType(to: &mutated) }
        if places.isEmpty || Bool.random(using: &random) {
            damageBytes(&mutated)
        }
        return Data(mutated)
    }

    private mutating func replacement() -> String {
        let values = [
            "null", "true", "false", "[]", "{}", "\"\"", "\"text\"", "\"21.5\"", "0", "-0.0", "1", "-1",
            "-9999",
            "-999.9", "2000", "9999", "32767", "99999", "1e300", "-1e300", "1e999", "9223372036854775807",
            "18446744073709551616", "[null]", "[1,2]", "{\"value\":1}", "\"2026-02-30T25:61\"", "1700000000",
            "\"NaN\"", "NaN", "\"\\ud800\"",
        ]
        return values.randomElement(using: &random) ?? "null"
    }

    private mutating func damageBytes(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...64, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &random)
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= bit
            }
        case 3: bytes.removeSubrange(start...)
        case 4: bytes.removeSubrange(start..<end)
        case 5: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 6: bytes += Array("Unexpected error while streaming data: timeout".utf8)
        default: bytes.swapAt(start, Int.random(in: 0..<bytes.count, using: &random))
        }
    }

    private static func tokens(of body: [UInt8]) -> [Range<Int>] {
        let ends: Set<UInt8> = Set(",:]}[{ \n\r\t\"".utf8)
        var found: [Range<Int>] = []
        var index = 0
        while index < body.count {
            let start = index
            if body[index] == UInt8(ascii: "\"") {
                index += 1
                while index < body.count, body[index] != UInt8(ascii: "\"") {
                    index += body[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index = min(index + 1, body.count)
                found.append(start..<index)
            } else if ends.contains(body[index]) {
                index += 1
            } else {
                while index < body.count, !ends.contains(body[index]) { index += 1 }
                found.append(start..<index)
            }
        }
        return found
    }
}
