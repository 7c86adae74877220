public import HTTPPort

/// The address of a receiver that a person typed. One reading only: what other programs might read otherwise is refused.
public struct TargetURL: Hashable, Sendable {
    /// A name or an address.
    public enum Host: Hashable, Sendable {
        /// In lower-case ASCII, without a dot at the end.
        case name(String)
        case address(IPAddress)
    }

    /// The maximum length of a text in bytes.
    public static let longest = 2_048

    public let scheme: HTTPEndpoint.Scheme
    public let host: Host
    public let port: Int
    /// Path and query as they are sent; begins with "/".
    public let target: String

    /// Reads `https://host:port/path?query`, of which port, path and query may be missing, in ASCII.
    public init(parsing text: String) throws(TargetURLProblem) {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.longest else { throw .tooLong }
        guard !bytes.isEmpty else { throw .empty }
        // Also `\`, which browsers read as a slash, and blanks, which some cut off.
        guard bytes.allSatisfy(Self.isUsable) else { throw .unusableCharacter }
        let (scheme, start) = try Self.scheme(bytes)
        let end = bytes[start...].firstIndex { Self.authorityEnds.contains($0) } ?? bytes.endIndex
        let authority = bytes[start..<end]
        guard !authority.contains(UInt8(ascii: "@")) else { throw .hasUser }
        let rest = bytes[end...]
        guard !rest.contains(UInt8(ascii: "#")) else { throw .hasFragment }
        guard Self.hasWholeEscapes(rest), !rest.contains(UInt8(ascii: "[")), !rest.contains(UInt8(ascii: "]"))
        else {
            throw .unusableCharacter
        }
        let (host, port) = try Self.parts(authority)
        self.scheme = scheme
        self.host = host
        self.port = port ?? scheme.defaultPort
        let target = String(decoding: rest, as: UTF8.self)
        self.target = target.hasPrefix("/") ? target : "/" + target
    }

    /// The host as it is in the text and in the field `Host`: IPv6 in brackets.
    public var hostText: String {
        switch host {
        case .name(let name): name
        case .address(let address):
            if case .v6 = address { "[\(address)]" } else { address.description }
        }
    }

    /// The address in its one spelling. It may contain a secret of the receiver: it is not for logs.
    public var text: String {
        let suffix = port == scheme.defaultPort ? "" : ":\(port)"
        return "\(scheme.rawValue)://\(hostText)\(suffix)\(target)"
    }

    private static let authorityEnds = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]

    private static func isUsable(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
    }

    private static func scheme(_ text: [UInt8]) throws(TargetURLProblem) -> (HTTPEndpoint.Scheme, Int) {
        for (name, scheme) in [("https://", HTTPEndpoint.Scheme.https), ("http://", .http)] {
            let start = text.prefix(name.utf8.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
            if start.elementsEqual(name.utf8) { return (scheme, name.utf8.count) }
        }
        throw .unknownScheme
    }

    private static func hasWholeEscapes(_ text: ArraySlice<UInt8>) -> Bool {
        let isDigit = { (byte: UInt8) in
            (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
        }
        return text.indices.allSatisfy { index in
            text[index] != UInt8(ascii: "%")
                || index + 2 < text.endIndex && isDigit(text[index + 1]) && isDigit(text[index + 2])
        }
    }

    /// Reads the host and the port behind it.
    static func parts(_ authority: ArraySlice<UInt8>) throws(TargetURLProblem) -> (Host, port: Int?) {
        if authority.first == UInt8(ascii: "[") {
            guard let end = authority.firstIndex(of: UInt8(ascii: "]")) else { throw .unusableHost }
            let inside = String(decoding: authority[(authority.startIndex + 1)..<end], as: UTF8.self)
            guard case .v6? = IPAddress(inside), let address = IPAddress(inside) else { throw .oddAddress }
            return (.address(address), try port(authority[(end + 1)...]))
        }
        let end = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        return (try host(authority[..<end]), try port(authority[end...]))
    }

    private static func port(_ text: ArraySlice<UInt8>) throws(TargetURLProblem) -> Int? {
        guard !text.isEmpty else { return nil }
        let digits = text.dropFirst()
        guard text.first == UInt8(ascii: ":"), (1...5).contains(digits.count),
            digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.first != UInt8(ascii: "0")
        else { throw .unusablePort }
        let port = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard port <= 65_535 else { throw .unusablePort }
        return port
    }

    private static func host(_ text: ArraySlice<UInt8>) throws(TargetURLProblem) -> Host {
        let name = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...253).contains(name.count), labels.allSatisfy(isLabel), let last = labels.last else {
            throw .unusableHost
        }
        // What ends in a number is an address for many programs, in whatever spelling: 127.1, 0x7f.1, 2130706433.
        guard last.allSatisfy({ (0x30...0x39).contains($0) }) || last.starts(with: "0x".utf8) else {
            return .name(String(decoding: name, as: UTF8.self))
        }
        guard let address = IPAddress(String(decoding: name, as: UTF8.self)) else { throw .oddAddress }
        return .address(address)
    }

    /// Letters, digits and hyphens, which are not at the ends (RFC 1123, section 2.1).
    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
            && label.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}

extension HTTPEndpoint.Scheme {
    /// The port of addresses without one.
    var defaultPort: Int { self == .https ? 443 : 80 }
}

/// Why a text is not the address of a receiver.
public enum TargetURLProblem: String, Error, Hashable, Sendable, CaseIterable {
    case empty
    case tooLong = "too-long"
    /// Blanks, control characters, letters beyond ASCII (names with such letters are typed in Punycode), characters
    /// that do not belong in addresses.
    case unusableCharacter = "unusable-character"
    case unknownScheme = "unknown-scheme"
    case hasUser = "has-user"
    case hasFragment = "has-fragment"
    case unusableHost = "unusable-host"
    /// An unusual spelling of an IP address.
    case oddAddress = "odd-address"
    case unusablePort = "unusable-port"
}
