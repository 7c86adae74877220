import Foundation

/// An e-mail address by which an account is known.
public struct EmailAddress: Hashable, Sendable {
    /// The rule of its form, as a regular expression that Swift and ECMAScript read alike, so that pages check by the
    /// same text as the server. The whole text must match.
    public static let pattern = #"[A-Z0-9a-z._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,64}"#
    /// The longest address that mail can be sent to, in bytes (RFC 5321, 4.5.3.1.3, without the brackets).
    public static let longest = 254

    /// As the person wrote it, without blanks around it: where mail goes to.
    public let text: String
    /// In lower case: two addresses with the same one are one account.
    public let folded: String

    /// Accepts what a person typed.
    public init(checking text: String) throws(EmailFault) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.count <= Self.longest else { throw .tooLong }
        guard RulePattern.matches(text, whole: Self.pattern) else { throw .malformed }
        self.init(accepted: text)
    }

    /// Reads one that was accepted before.
    public init(accepted text: String) {
        self.text = text
        folded = text.lowercased()
    }

    /// The part before the sign @.
    public var localPart: String { String(text.prefix { $0 != "@" }) }

    /// The address so that its owner recognizes it and others do not: `c…@cream.co.kr`.
    public var masked: String { "\(text.prefix(1))…\(text.drop { $0 != "@" })" }
}

/// Why a text is not accepted as an e-mail address.
public enum EmailFault: String, Error, Hashable, CaseIterable, Sendable {
    case malformed
    case tooLong
}
