import Foundation
import WeatherModels

/// The name of an area without what spellings differ in: case, accents, and whatever is between words.
struct FoldedName: Hashable {
    private let text: String

    /// Returns `nil` if nothing is left.
    init?(_ name: String) {
        var folded = ""
        for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                folded += Self.plain(scalar)
            } else if !folded.hasSuffix(" ") {
                folded += " "
            }
        }
        folded = folded.trimmingCharacters(in: .whitespaces)
        guard !folded.isEmpty else { return nil }
        text = folded
    }

    /// The letters of Europe that have no accent to lose.
    private static func plain(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.lowercaseMapping {
        case "ß": "ss"
        case "æ": "ae"
        case "œ": "oe"
        case "ø": "o"
        case "ł": "l"
        case "đ", "ð": "d"
        case "þ": "th"
        case "ı": "i"
        case let letter: letter
        }
    }
}
