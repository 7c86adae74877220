import HTTPService

struct TrustedProxies: Sendable {
    private let blocks: [AddressBlock]

    /// - Throws: `ServerError.invalidAddressBlock`.
    init(_ texts: [String]) throws(ServerError) {
        var blocks: [AddressBlock] = []
        for text in texts {
            guard let block = AddressBlock(text) else { throw .invalidAddressBlock(text) }
            blocks.append(block)
        }
        self.blocks = blocks
    }

    func contains(_ address: IPAddress) -> Bool { blocks.contains { $0.contains(address) } }

    /// Returns the address of the client: the last one named that is not a trusted proxy, because each proxy appends
    /// the address it saw. If all are trusted, it is the first. If an entry cannot be read, it is the last readable
    /// one after it.
    ///
    /// - Parameters:
    ///   - peer: The address at the other end of the connection.
    ///   - forwarded: The values of `Forwarded` (RFC 7239), in order; used only without `X-Forwarded-For`. Most
    ///     proxies write only the latter and pass a client's own `Forwarded` through.
    ///   - forwardedFor: The values of `X-Forwarded-For`, in order.
    func client(peer: String, forwarded: [String], forwardedFor: [String]) -> String {
        guard let address = IPAddress(peer), contains(address) else { return peer }
        let chain =
            forwardedFor.isEmpty
            ? forwarded.flatMap { $0.split(separator: ",").map { Self.node(of: $0) } }
            : forwardedFor.flatMap { $0.split(separator: ",").map { Self.bareAddress(String($0)) } }
        var client = peer
        for text in chain.reversed() {
            guard let address = IPAddress(text) else { return client }
            client = text
            if !contains(address) { return client }
        }
        return client
    }

    /// Returns the `for` of one element of `Forwarded`: `for="[2001:db8::1]:4711";proto=https`.
    private static func node(of element: Substring) -> String {
        for pair in element.split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.count == 2, trimmed(parts[0]).lowercased() == "for" {
                return bareAddress(String(parts[1]))
            }
        }
        return ""
    }

    /// Returns the address without spaces, quotation marks, brackets and port.
    private static func bareAddress(_ text: String) -> String {
        let text = trimmed(text[...])
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            return String(text[text.index(after: text.startIndex)..<end])
        }
        // A single colon separates an IPv4 address from its port; IPv6 has at least two.
        if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
            return String(text[..<colon])
        }
        return String(text)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let blank: Set<Character> = [" ", "\t", "\""]
        return Substring(text.drop(while: blank.contains).reversed().drop(while: blank.contains).reversed())
    }
}

/// The addresses with a common prefix, in CIDR notation (`10.0.0.0/8`, `fd00::/8`), or one address.
struct AddressBlock: Hashable, Sendable {
    private let first: IPAddress
    private let highMask: UInt64
    private let lowMask: UInt64

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]) else { return nil }
        let most = address.isIPv4 ? 32 : 128
        var length = most
        if parts.count == 2 {
            guard let number = Int(parts[1]), (0...most).contains(number) else { return nil }
            length = number
        }
        let bits = length + 128 - most
        highMask = bits >= 64 ? .max : ~(.max >> UInt64(bits))
        lowMask = bits >= 128 ? .max : bits <= 64 ? 0 : ~(.max >> UInt64(bits - 64))
        first = IPAddress(high: address.high & highMask, low: address.low & lowMask)
    }

    func contains(_ address: IPAddress) -> Bool {
        address.high & highMask == first.high && address.low & lowMask == first.low
    }
}
