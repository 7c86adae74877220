import Foundation
import TestSupport

/// Makes inputs of a decoder's examples: parts left out, repeated, taken from another or from what is read differently
/// by characters than by bytes. The same seed gives the same sequence.
public struct InputMutator {
    private let examples: [[UInt8]]
    private var documents: [JSONMutator] = []
    private var random: SeededGenerator

    public init(of property: some InputProperty, seed: UInt64) {
        examples = property.examples.map { Array($0.utf8) }
        // Of the name too (FNV-1a), so that decoders get different inputs.
        random = SeededGenerator(
            seed: property.name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01B3
            }
        )
        guard property.isJSON else { return }
        for example in examples { documents.append(JSONMutator(Data(example), seed: random.next())) }
    }

    /// An input of at most ``InputProperties/mostBytes``.
    public mutating func next() -> [UInt8] {
        if !documents.isEmpty, Bool.random(using: &random) {
            let index = Int.random(in: documents.indices, using: &random)
            return Array(documents[index].next().prefix(InputProperties.mostBytes))
        }
        var input = examples.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...4, using: &random) { change(&input) }
        if Int.random(in: 0..<100, using: &random) == 0 { lengthen(&input) }
        return Array(input.prefix(InputProperties.mostBytes))
    }

    private mutating func change(_ input: inout [UInt8]) {
        let start = Int.random(in: 0...input.count, using: &random)
        let end = min(input.count, start + Int.random(in: 0...8, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: input.removeSubrange(start..<end)
        case 1: input.insert(contentsOf: input[start..<end], at: start)
        case 2: input.insert(UInt8.random(in: .min ... .max, using: &random), at: start)
        case 3 where start < input.count: input[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 4:
            let other = examples.randomElement(using: &random) ?? []
            let cut = Int.random(in: 0...other.count, using: &random)
            input.replaceSubrange(start..., with: other[cut...])
        case 5: input.removeSubrange(start...)
        default:
            let piece = Self.pieces.randomElement(using: &random) ?? ""
            input.replaceSubrange(start..<end, with: piece.utf8)
        }
    }

    /// Repeats a part until the input is as long as can be sent.
    private mutating func lengthen(_ input: inout [UInt8]) {
        let start = Int.random(in: 0...input.count, using: &random)
        let end = min(input.count, start + Int.random(in: 1...8, using: &random))
        let part =
            start < end
            ? Array(input[start..<end]) : Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
        guard !part.isEmpty else { return }
        let times = (InputProperties.mostBytes - input.count) / part.count + 1
        input.insert(contentsOf: Array(repeatElement(part, count: max(0, times)).joined()), at: start)
    }

    private static let pieces = [
        "", "\u{0}", "\r\n", " ", "\t", "\u{A0}", "\u{3000}", "%", "%2", "%zz", "%00", "%C3%A9", "%ff", "+",
        "&", "&&", "=",
        "==", ";", "; ", ",", ".", "..", "/", "../", "@", "-", "_", "\"", "\\", "{", "[", "null", "0", "-1",
        "1e999",
        // Equal to a semicolon and to K as characters, not as bytes.
        "\u{37E}", "\u{212A}",
        // What makes another character of the one after, or of the one before.
        "\u{600}",
        "\u{301}", "\u{338}", "\u{200D}", "\u{FE0F}", "\u{20E3}",
        // Beyond ASCII, composed and not, in both directions, without a width.
        "é", "e\u{301}", "가", "\u{1100}\u{1161}", "🇰🇷", "ß", "İ", "ſ", "\u{202E}", "\u{FEFF}", "\u{10FFFF}",
        "Ａ", "０", "＠", "．",
    ]
}
