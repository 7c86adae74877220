import Foundation
import Languages

/// A validated name for a key: on one line, and not an identifier of a key.
struct AccessKeyName {
    let text: String

    /// - Throws: ``AccessKeyFailure/unusableName(_:)``.
    init(_ text: String) throws(AccessKeyFailure) {
        let name = Self.normalized(text)
        let isIdentifier = name.utf8.count == 8 && name.allSatisfy(\.isHexDigit)
        guard !name.isEmpty, name.count <= 100, !isIdentifier,
            !name.hasHiddenLetters
        else { throw .unusableName(text) }
        self.text = name
    }

    /// Returns the name composed (NFC), with single spaces between words.
    static func normalized(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.split { $0.isWhitespace || $0.isNewline }
            .joined(separator: " ")
    }
}
