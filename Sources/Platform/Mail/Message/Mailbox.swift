/// An address with the name that mail programs show for it.
public struct Mailbox: Hashable, Sendable {
    public let name: String?
    public let address: MailAddress

    /// - Throws: ``MailAddressError`` `.forbiddenCharacter` for a name with a line break or another control character,
    ///   `.tooLong` for one over 200 bytes.
    public init(name: String? = nil, address: MailAddress) throws(MailAddressError) {
        if let name {
            guard !name.unicodeScalars.contains(where: \.isControl) else { throw .forbiddenCharacter }
            guard name.utf8.count <= 200 else { throw .tooLong }
        }
        self.name = name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        self.address = address
    }

    /// Reads `address` or `Name <address>`, as a setting.
    public init(parsing text: String) throws(MailAddressError) {
        guard let open = text.lastIndex(of: "<") else {
            try self.init(address: MailAddress(text))
            return
        }
        guard text.hasSuffix(">") else { throw .invalidDomain }
        let address = text[text.index(after: open)...].dropLast()
        var name = text[..<open]
        while name.last == " " { name.removeLast() }
        if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") { name = name.dropFirst().dropLast() }
        try self.init(name: String(name), address: MailAddress(String(address)))
    }
}
