extension ValkeyAddress {
    /// Reads an address.
    ///
    /// - Parameter text: `redis://[user[:password]@]host[:port][/database]`, or the same with `rediss://` for an encrypted
    ///   connection, each part percent-encoded. After `?` may stand `sslrootcert=FILE` and `timeout=MILLISECONDS`.
    public init(parsing text: String) throws(ValkeyAddressError) {
        let schemes = ["redis://": false, "rediss://": true]
        guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0.key) }) else {
            throw .notValkey
        }
        isEncrypted = scheme.value
        let question = text.dropFirst(scheme.key.count)
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let settings = try Self.settings(question.count > 1 ? question[1] : "")
        let parts = question[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        // A password may hold an @ that was not encoded; a host holds none.
        if let at = parts[0].lastIndex(of: "@") {
            let person = parts[0][..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(person[0])
            user = name.isEmpty ? nil : name
            password = person.count > 1 ? Secret(text: try Self.decoded(person[1])) : nil
            (host, port) = try Self.place(parts[0][parts[0].index(after: at)...])
        } else {
            (user, password) = (nil, nil)
            (host, port) = try Self.place(parts[0])
        }
        database = try Self.database(parts.count > 1 ? parts[1] : "")
        authorities = settings["sslrootcert"]
        guard isEncrypted || authorities == nil else { throw .authoritiesWithoutEncryption }
        guard let timeout = settings["timeout"] else {
            patience = nil
            return
        }
        guard let number = Self.number(timeout), (10...60_000).contains(number) else {
            throw .invalidTimeout
        }
        patience = .milliseconds(number)
    }

    private static func settings(_ text: Substring) throws(ValkeyAddressError) -> [String: String] {
        var settings: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try decoded(parts[0])
            guard ["sslrootcert", "timeout"].contains(name) else { throw .unknownSetting(name) }
            guard settings[name] == nil else { throw .repeatedSetting(name) }
            settings[name] = parts.count > 1 ? try decoded(parts[1]) : ""
        }
        return settings
    }

    private static func database(_ text: Substring) throws(ValkeyAddressError) -> Int {
        if text.isEmpty { return 0 }
        guard let number = number(text), number <= 9_999 else { throw .invalidDatabase }
        return number
    }

    /// Reads `name`, `name:port` or `[address]:port`.
    private static func place(_ text: Substring) throws(ValkeyAddressError) -> (String, Int) {
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { throw .invalidCharacter }
            let after = text[text.index(after: end)...]
            guard after.isEmpty || after.hasPrefix(":") else { throw .invalidCharacter }
            return (try host(text[..<end].dropFirst()), try port(after.isEmpty ? nil : after.dropFirst()))
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw .invalidPort }
        return (try host(parts.first ?? ""), try port(parts.count > 1 ? parts[1] : nil))
    }

    private static func host(_ text: Substring) throws(ValkeyAddressError) -> String {
        guard !text.isEmpty else { throw .missingHost }
        let isHost = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: ".:-_".utf8.contains(byte)
            }
        }
        guard isHost else { throw .invalidCharacter }
        return String(text)
    }

    private static func port(_ text: Substring?) throws(ValkeyAddressError) -> Int {
        guard let text else { return defaultPort }
        guard let number = number(text), (1...65_535).contains(number) else { throw .invalidPort }
        return number
    }

    /// Reads digits only: no sign and no space.
    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }

    private static func decoded(_ text: Substring) throws(ValkeyAddressError) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, rest.first != UInt8(ascii: "+"),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { throw .invalidEscape }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        guard !bytes.contains(0) else { throw .invalidCharacter }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .invalidEscape }
        return decoded
    }
}
