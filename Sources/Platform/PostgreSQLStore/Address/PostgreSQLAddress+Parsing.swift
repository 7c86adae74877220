extension PostgreSQLAddress {
    /// Reads an address.
    ///
    /// - Parameter text: `postgres://user[:password]@host[:port][,host[:port]…]/database[?sslmode=…&sslrootcert=…&host=…]`,
    ///   each part percent-encoded. A `host` after `?` is the folder of a Unix socket, where none stands before.
    public init(parsing text: String) throws(PostgreSQLAddressError) {
        guard let scheme = ["postgres://", "postgresql://"].first(where: { text.lowercased().hasPrefix($0) })
        else { throw .notPostgreSQL }
        let rest = text.dropFirst(scheme.count)
        let question = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let settings = try Self.settings(question.count > 1 ? question[1] : "")
        let slash = question[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard slash.count == 2, !slash[1].isEmpty else { throw .missingDatabase }
        // A password may hold an @ that was not encoded; a host holds none.
        let at = slash[0].lastIndex(of: "@")
        guard let at else { throw .missingUser }
        let person = slash[0][..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let hosts = try Self.hosts(slash[0][slash[0].index(after: at)...], settings["host"])
        user = try Self.decoded(person[0])
        guard !user.isEmpty else { throw .missingUser }
        password = person.count > 1 ? Secret(text: try Self.decoded(person[1])) : nil
        database = try Self.decoded(slash[1])
        self.hosts = hosts
        authorities = settings["sslrootcert"]
        if let mode = settings["sslmode"] {
            guard let known = Encryption(rawValue: mode) else { throw .unknownEncryption }
            encryption = known
        } else {
            encryption = hosts.allSatisfy(\.isLocal) ? .preferred : .verified
        }
    }

    private static func settings(_ text: Substring) throws(PostgreSQLAddressError) -> [String: String] {
        var settings: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try decoded(parts[0])
            guard ["sslmode", "sslrootcert", "host"].contains(name) else { throw .unknownSetting(name) }
            guard settings[name] == nil else { throw .repeatedSetting(name) }
            settings[name] = parts.count > 1 ? try decoded(parts[1]) : ""
        }
        return settings
    }

    private static func hosts(
        _ text: Substring,
        _ folder: String?
    ) throws(PostgreSQLAddressError) -> [Host] {
        if let folder {
            guard folder.hasPrefix("/"), !folder.contains(",") else { throw .invalidCharacter }
            let (name, port) = try place(text)
            guard name.isEmpty else { throw .repeatedSetting("host") }
            return [Host(name: folder, port: port)]
        }
        var hosts: [Host] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let (name, port) = try place(part)
            guard !name.isEmpty else { throw .missingHost }
            guard name.utf8.allSatisfy(isOfHost) || name.hasPrefix("/") else { throw .invalidCharacter }
            hosts.append(Host(name: name, port: port))
        }
        return hosts
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: ".:-_%".utf8.contains(byte)
        }
    }

    /// Reads `name`, `name:port` or `[address]:port`.
    private static func place(_ text: Substring) throws(PostgreSQLAddressError) -> (String, Int) {
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { throw .invalidCharacter }
            let after = text[text.index(after: end)...]
            guard after.isEmpty || after.hasPrefix(":") else { throw .invalidCharacter }
            return (try decoded(text[..<end].dropFirst()), try port(after.isEmpty ? nil : after.dropFirst()))
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw .invalidPort }
        return (try decoded(parts[0]), try port(parts.count > 1 ? parts[1] : nil))
    }

    private static func port(_ text: Substring?) throws(PostgreSQLAddressError) -> Int {
        guard let text else { return defaultPort }
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(text), (1...65_535).contains(number)
        else { throw .invalidPort }
        return number
    }

    private static func decoded(_ text: Substring) throws(PostgreSQLAddressError) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.first != UInt8(ascii: "+")
            else { throw .invalidEscape }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        // libpq takes C strings.
        guard !bytes.contains(0) else { throw .invalidCharacter }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .invalidEscape }
        return decoded
    }
}
