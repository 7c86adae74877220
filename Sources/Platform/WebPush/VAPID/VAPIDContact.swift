import Foundation

/// Whom the operator of a push service may write to about our messages (RFC 8292, section 2.1): `mailto:` and an
/// address, or the `https:` URL of a page. Every service gets it.
public struct VAPIDContact: Hashable, Sendable {
    /// The maximum length in bytes.
    public static let longest = 254

    /// The URL.
    public let text: String

    /// Reads a URL. Where a service checks it, a wrong one ends in the refusal of every message, so that it is checked
    /// here.
    ///
    /// - Throws: ``VAPIDError`` `.notContact`
    public init(_ text: String) throws(VAPIDError) {
        let isPlain = text.utf8.allSatisfy {
            (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0)
        }
        guard text.utf8.count <= Self.longest, isPlain else { throw .notContact }
        if text.hasPrefix("mailto:") {
            let parts = text.dropFirst("mailto:".count).split(
                separator: "@",
                omittingEmptySubsequences: false
            )
            guard parts.count == 2, !parts[0].isEmpty, Self.isDomain(parts[1]) else { throw .notContact }
        } else {
            guard text.hasPrefix("https://"), let url = URLComponents(string: text), url.user == nil,
                url.password == nil, let host = url.host, Self.isDomain(host)
            else { throw .notContact }
        }
        self.text = text
    }

    /// Whether it is a name with a dot: Apple refuses others.
    private static func isDomain(_ text: some StringProtocol) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                !label.isEmpty
                    && label.allSatisfy { $0 != UInt8(ascii: "_") && Base64URL.isDigit($0) }
            }
    }
}
