/// The address by which a recipient stops mail of its kind without signing in (RFC 2369, 3.2).
public struct UnsubscribeAddress: Hashable, Sendable {
    /// An address of `http` or `https`, as it stands in the header.
    public let text: String
    /// Whether mail programs may stop the mail by one request (RFC 8058). That takes `https`.
    public let isOneClick: Bool

    /// Reads an address of `http` or `https` that stands for itself: printable ASCII, at most 500 bytes.
    ///
    /// - Throws: ``MailMessageError`` `.unusableUnsubscribeAddress` for anything else. A line break could add headers,
    ///   and an angle bracket would end the address.
    public init(_ text: String) throws(MailMessageError) {
        let (https, http) = ("https://", "http://")
        let rest = text.dropFirst(text.hasPrefix(https) ? https.count : http.count)
        let isUsable =
            text.hasPrefix(https) || text.hasPrefix(http)
            ? !rest.isEmpty && text.utf8.count <= Self.longest && text.utf8.allSatisfy(Self.isAddressByte)
            : false
        guard isUsable else { throw .unusableUnsubscribeAddress }
        self.text = text
        isOneClick = text.hasPrefix(https)
    }

    /// In bytes. A header line may have 998.
    private static let longest = 500

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        (0x21..<0x7F).contains(byte) && !"<>\"\\".utf8.contains(byte)
    }
}
