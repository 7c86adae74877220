import HTTPService

/// The proxies whose word on who asks is believed.
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

    /// Who asks: the last of those named that is no trusted proxy, since each proxy appends whom it saw; the first where
    /// all are. Where something unreadable comes before, the last proxy that could be read.
    ///
    /// - Parameters:
    ///   - peer: At the other end of the connection.
    ///   - forwarded: The values of `Forwarded` (RFC 7239), in order; read where there is no `X-Forwarded-For`. Most proxies
    ///     write only the latter and let a client's own `Forwarded` through.
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

    /// The `for` of one element of `Forwarded`: `for="[2001:db8::1]:4711";proto=https`.
    private static func node(of element: Substring) -> String {
        for pair in element.split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.count == 2, trimmed(parts[0]).lowercased() == "for" {
                return bareAddress(String(parts[1]))
            }
        }
        return ""
    }

    /// Without spaces, quotation marks, brackets and port.
    private static func bareAddress(_ text: String) -> String {
        let text = trimmed(text[...])
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            return String(text[text.index(after: text.startIndex)..<end])
        }
        // A single colon is an IPv4 address with a port; IPv6 has at least two.
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
