import Foundation

/// The address of a mailbox: one `@`, a local part without quotes, and the name of a domain.
public struct MailAddress: Hashable, Sendable {
    /// Before the `@`, as written: only its own server knows whether case matters.
    public let localPart: String
    /// In lower case and ASCII. Labels in other scripts are in Punycode (RFC 5891).
    public let domain: String

    /// Reads an address. Blanks around it are not removed.
    ///
    /// - Throws: ``MailAddressError``. Quoted local parts, comments and numeric domains in brackets are refused too.
    public init(_ text: String) throws(MailAddressError) {
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.count <= Self.longestInput else { throw .tooLong }
        guard !text.unicodeScalars.contains(where: \.isHiddenOrBlank) else { throw .forbiddenCharacter }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .notOneAt }
        localPart = try Self.localPart(String(parts[0]))
        domain = try Self.domain(String(parts[1]))
        guard localPart.utf8.count + domain.utf8.count < Self.longest else { throw .tooLong }
    }

    /// The whole address.
    public var text: String { "\(localPart)@\(domain)" }

    /// Whether only servers with SMTPUTF8 (RFC 6531) can deliver to it.
    public var isInternational: Bool { !localPart.utf8.allSatisfy { $0 < 0x80 } }

    /// The same for addresses that differ in case only. No known server distinguishes them.
    package var key: String { text.lowercased() }

    /// In bytes (RFC 5321, 4.5.3.1).
    private static let longest = 254
    /// Longer than any address, in any script.
    private static let longestInput = 1_000

    private static func localPart(_ text: String) throws(MailAddressError) -> String {
        let text = text.precomposedStringWithCanonicalMapping
        guard text.utf8.count <= 64 else { throw .tooLong }
        let isValid = text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.utf8.allSatisfy { $0 >= 0x80 || HeaderText.isAtomByte($0) }
        }
        guard isValid else { throw .invalidLocalPart }
        return text
    }

    private static func domain(_ text: String) throws(MailAddressError) -> String {
        // Anything else that is ASCII could have a meaning of its own in a URL.
        guard text.utf8.allSatisfy({ $0 >= 0x80 || DomainName.isNameByte($0) || $0 == UInt8(ascii: ".") })
        else { throw .invalidDomain }
        guard let ascii = DomainName.ascii(text) else { throw .unconvertibleDomain }
        guard DomainName.isValid(ascii) else { throw .invalidDomain }
        return ascii
    }
}

extension MailAddress: CustomStringConvertible {
    public var description: String { text }
}

/// Why a text is not the address of a mailbox. It does not repeat the text, which may be personal.
public enum MailAddressError: Error, Hashable, Sendable {
    case empty
    /// Longer than RFC 5321 permits.
    case tooLong
    /// A blank, a line break, or another control or invisible character.
    case forbiddenCharacter
    case notOneAt
    /// Nothing before the `@`, dots at the wrong places, or characters that would need quotes.
    case invalidLocalPart
    case invalidDomain
    /// A domain in another script that has no form in ASCII.
    case unconvertibleDomain
}

/// Names of hosts in ASCII.
enum DomainName {
    /// Returns the name in lower case and ASCII, or `nil` if there is no such form.
    static func ascii(_ text: String) -> String? {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        // Foundation has no other interface to its conversion.
        guard let host = URLComponents(string: "https://\(text)")?.encodedHost else { return nil }
        return host.utf8.allSatisfy { $0 < 0x80 } ? host.lowercased() : nil
    }

    /// Whether it is a name of one or more labels of letters, digits and hyphens (RFC 1123, 2.1).
    static func isValid(_ name: String) -> Bool {
        name.utf8.count <= 253
            && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.utf8.allSatisfy(isNameByte)
                    && !label.hasPrefix("-") && !label.hasSuffix("-")
            }
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, such as a line break.
    var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether people cannot see it.
    var isHiddenOrBlank: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .format, .surrogate, .privateUse,
            .unassigned:
            true
        default: false
        }
    }
}
