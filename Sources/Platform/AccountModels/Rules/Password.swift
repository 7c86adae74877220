import Foundation

/// A password as typed, composed (NFC), so that every keyboard gives the same one. No description shows it.
public struct Password: Hashable, Sendable {
    private let text: String

    public init(_ text: String) {
        self.text = text.precomposedStringWithCanonicalMapping
    }

    /// Its UTF-8 bytes.
    public var bytes: [UInt8] { Array(text.utf8) }

    /// The rules that it breaks, in the order of the rules; empty for one that may be chosen.
    public var faults: [PasswordFault] {
        // Counted first: no pattern reads a text of any length.
        guard text.utf8.count <= Self.mostBytes, count <= Self.most else { return [.tooLong] }
        var faults = PasswordRule.all.filter { !RulePattern.isFound($0.pattern, in: text) }.map(\.fault)
        if count < Self.fewest { faults.insert(.tooShort, at: 0) }
        return faults.isEmpty && CommonPasswords.contain(text) ? [.common] : faults
    }

    /// Whether it can be anybody's: others are refused without computing a hash, whoever they are tried on.
    public var canBeAnybodys: Bool {
        !text.isEmpty && text.utf8.count <= Self.mostBytes && count <= Self.most
    }

    /// The fewest and the most characters, counted as code points after composition.
    public static let fewest = 8, most = 128
    /// No code point takes more than four bytes.
    private static let mostBytes = 4 * most

    private var count: Int { text.unicodeScalars.count }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// Why a password cannot be chosen.
public enum PasswordFault: String, Error, Hashable, CaseIterable, Sendable {
    case tooShort
    case noLetter
    case noDigit
    case noSign
    case tooLong
    /// Among the commonest, or one of them slightly changed.
    case common
}

/// A rule that a password follows if a pattern is found in it.
public struct PasswordRule: Hashable, Sendable {
    public let fault: PasswordFault
    /// A regular expression that Swift and ECMAScript (with the flag `u`) read alike.
    public let pattern: String

    /// What a password must contain. A sign is neither letter, digit nor blank; the marks of a script are parts of its
    /// letters.
    public static let all = [
        PasswordRule(fault: .noLetter, pattern: #"\p{L}"#),
        PasswordRule(fault: .noDigit, pattern: #"\p{Nd}"#),
        PasswordRule(fault: .noSign, pattern: #"[^\p{L}\p{M}\p{Nd}\p{White_Space}]"#),
    ]
}
