import Foundation
import Languages

/// A person's own name for a key, checked: on one line, and no identifier of a key.
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

    /// Composed (NFC), with single spaces between its words.
    static func normalized(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.split { $0.isWhitespace || $0.isNewline }
            .joined(separator: " ")
    }
}
