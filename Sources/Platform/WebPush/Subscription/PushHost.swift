import Foundation
import HTTPPort

/// The host of a push service that the operator names, with its port if that is not 443.
public struct PushHost: Hashable, Sendable {
    /// A name in lower case, or an IP address; IPv6 in brackets.
    public let host: String
    /// `nil` for 443.
    public let port: Int?

    init(host: String, port: Int?) { (self.host, self.port) = (host, port) }

    /// Reads `push.example.org` or `push.example.org:8443`.
    ///
    /// - Throws: ``PushHostError`` for anything else.
    public init(parsing text: String) throws(PushHostError) {
        // Letters beyond ASCII have other lower cases.
        guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "/") }),
            let origin = PushOrigin(parsing: "https://" + text.lowercased() + "/")?.origin
        else { throw PushHostError(given: text) }
        (host, port) = (origin.host, origin.port)
    }
}

extension PushHost: CustomStringConvertible {
    public var description: String { host + (port.map { ":\($0)" } ?? "") }
}

/// A text is not the host of a push service.
public struct PushHostError: Error, Hashable, Sendable {
    public let given: String
}

/// The origin of a URL as browsers write it, and where its path begins.
struct PushOrigin {
    let origin: HTTPEndpoint
    /// The number of bytes before the path.
    let length: Int

    /// Accepts scheme and host in lower case, no user, and no port that goes without saying. Returns `nil` for
    /// anything else, or if no path follows.
    init?(parsing text: String) {
        let bytes = Array(text.utf8)
        guard let start = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else {
            return nil
        }
        let authority = bytes[start.utf8.count...].prefix { $0 != UInt8(ascii: "/") }
        guard authority.endIndex < bytes.endIndex else { return nil }
        let isAddress = authority.first == UInt8(ascii: "[")
        let hostEnd =
            isAddress
            ? authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? authority.endIndex
            : authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        let (host, rest) = (authority[..<hostEnd], authority[hostEnd...])
        guard isAddress ? Self.isIPv6(host) : Self.isName(host), Self.isPort(rest, after: start),
            let origin = try? HTTPEndpoint(
                parsing: start + String(decoding: host + rest, as: UTF8.self)
            ),
            origin.host.utf8.elementsEqual(host)
        else { return nil }
        (self.origin, length) = (origin, authority.endIndex)
    }

    private static func isName(_ host: ArraySlice<UInt8>) -> Bool {
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return host.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != UInt8(ascii: "-")
                    && label.last != UInt8(ascii: "-") && label.allSatisfy(isLabelByte)
            }
    }

    private static func isLabelByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Roughly: which addresses are accepted is decided by comparing texts.
    private static func isIPv6(_ host: ArraySlice<UInt8>) -> Bool {
        (4...47).contains(host.count) && host.last == UInt8(ascii: "]")
            && host.dropFirst().dropLast().allSatisfy { ":.0123456789abcdef".utf8.contains($0) }
    }

    /// Whether nothing follows the host, or a port that is not the scheme's.
    private static func isPort(_ rest: ArraySlice<UInt8>, after scheme: String) -> Bool {
        guard let colon = rest.first else { return true }
        let digits = rest.dropFirst()
        guard colon == UInt8(ascii: ":"), (1...5).contains(digits.count), digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let port = Int(String(decoding: digits, as: UTF8.self)), port <= 65_535
        else { return false }
        return port != (scheme == "https://" ? 443 : 80)
    }
}
