import Foundation
import Languages

/// The names that people give to keys.
enum KeyName {
    private static let most = 100

    /// Returns a name on one line that is not an identifier of a key, or `nil` for a text that cannot be one.
    static func usable(_ text: String) -> String? {
        let name = normalized(text)
        let isIdentifier = name.utf8.count == 8 && name.allSatisfy(\.isHexDigit)
        let isUsable = !name.isEmpty && name.count <= most && !isIdentifier && !name.hasHiddenLetters
        return isUsable ? name : nil
    }

    /// Returns a name composed (NFC), with single spaces between words.
    static func normalized(_ name: String) -> String {
        name.precomposedStringWithCanonicalMapping.split { $0.isWhitespace || $0.isNewline }
            .joined(separator: " ")
    }

    /// Whether people would call two names the same.
    static func isSame(_ one: String, _ other: String) -> Bool {
        one.compare(other, options: [.caseInsensitive, .widthInsensitive]) == .orderedSame
    }
}
