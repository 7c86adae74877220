import HTTPService
import NIOHPACK

/// A request on a stream of HTTP/2 that an earlier answer may fit.
struct StreamRequest {
    /// The key of its answer, as for HTTP/1: the target, and the fields that may change the answer.
    private(set) var key: [UInt8]
    private(set) var coding = ContentCoding.identity
    private(set) var ifNoneMatch: [UInt8]?
    /// Whether there are forwarding headers of proxies.
    private(set) var isForwarded = false

    /// Fields of a connection, which HTTP/1 has and HTTP/2 has not (RFC 9113, section 8.2.2), and no other rule covers.
    private static let forbidden: Set<String> = ["keep-alive", "proxy-connection"]

    /// Returns `nil` for anything but a plain GET without a body: the framework validates it, and the service judges it.
    init?(_ headers: HPACKHeaders) {
        var pseudo: [String: String] = [:]
        var lines: [UInt8] = []
        var isAfterPseudo = false
        var hasCoding = false
        for (name, value, _) in headers {
            guard value.utf8.allSatisfy(\.isPlain) else { return nil }
            if name.utf8.first == UInt8(ascii: ":") {
                guard !isAfterPseudo, pseudo.updateValue(value, forKey: name) == nil else { return nil }
                continue
            }
            isAfterPseudo = true
            guard name.utf8.allSatisfy(\.isOfFieldName), !Self.forbidden.contains(name) else { return nil }
            switch FieldMeaning(name) {
            case .innocent: break
            case .forwarded: isForwarded = true
            case .acceptEncoding:
                guard !hasCoding else { return nil }
                hasCoding = true
                coding = .best(accepted: [value.utf8])
            case .ifNoneMatch:
                guard ifNoneMatch == nil else { return nil }
                ifNoneMatch = Array(value.utf8)
            case .acceptTransferEncoding:
                // Nothing else is allowed (RFC 9113, section 8.2.2).
                guard value == "trailers" else { return nil }
            case .unknown:
                lines.append(.lineFeed)
                lines.append(contentsOf: "\(name): \(value)".utf8)
            case .host, .connection, .contentLength, .transferEncoding, .expect, .upgrade, .unusual:
                return nil
            }
        }
        guard pseudo.removeValue(forKey: ":method") == "GET",
            pseudo.removeValue(forKey: ":scheme") == "https",
            let path = pseudo.removeValue(forKey: ":path"), path.utf8.first == UInt8(ascii: "/"),
            HostField.isValid((pseudo.removeValue(forKey: ":authority") ?? "").utf8), pseudo.isEmpty
        else { return nil }
        key = Array(path.utf8) + lines
    }
}

extension FieldMeaning {
    fileprivate init(_ name: String) {
        var name = name
        self = name.withUTF8 { FieldMeaning(UnsafeRawBufferPointer($0), 0..<$0.count) }
    }
}

extension UInt8 {
    /// Whether it is no control character except a tab.
    fileprivate var isPlain: Bool { self >= .space && self != 0x7F || self == .tab }

    /// Whether it may be in a token (RFC 9110, section 5.6.2), and is no capital letter: those are forbidden in HTTP/2.
    fileprivate var isOfFieldName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: Self.marksOfTokens.contains(self)
        }
    }

    private static let marksOfTokens = Array("-_!#$%&'*+.^`|~".utf8)
}
