public import Foundation
public import HTTPTypes

/// A complete response. Its body is unpacked and within the limit.
public struct HTTPReply: Hashable, Sendable {
    public var status: HTTPResponse.Status
    public var headers: HTTPFields
    public var body: Data

    public init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension HTTPReply {
    /// When the sender generated the reply, from the `Date` field.
    public var date: Date? { headers[.date].flatMap { HTTPDate.parse($0) } }

    /// How long the reply may be reused without asking again: zero if it must not be, `nil` if the sender does not
    /// say.
    ///
    /// It is `Cache-Control: max-age`, else `Expires − Date` (RFC 9111, section 4.2.1), each minus `Age`, the time
    /// already spent in caches. No local clock is involved, so a wrong one does no harm.
    public var lifetime: Duration? {
        let directives = CacheDirectives(headers[values: .cacheControl])
        if directives.forbidsReuse { return .zero }
        guard let whole = directives.maxAge ?? lifetimeByExpiry else { return nil }
        return max(.zero, whole - age)
    }

    /// How long the sender asks clients to wait, counted from when it sent the reply: `Retry-After` (RFC 9110,
    /// section 10.2.3) in seconds, or as a date, which is compared with the reply's own `Date`. `nil` without a
    /// readable value.
    public var retryAfter: Duration? {
        guard let text = headers[.retryAfter]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if let seconds = Int(digits: text) { return .seconds(min(seconds, CacheDirectives.longestSeconds)) }
        guard let date, let until = HTTPDate.parse(text, near: date) else { return nil }
        return .seconds(max(0, until.timeIntervalSince(date)))
    }

    private var lifetimeByExpiry: Duration? {
        guard let text = headers[.expires] else { return nil }
        // RFC 9111, section 5.3: an invalid date, especially "0", means already expired.
        guard let expires = HTTPDate.parse(text, near: date) else { return .zero }
        return date.map { .seconds(max(0, expires.timeIntervalSince($0))) }
    }

    private var age: Duration {
        headers[.age].flatMap { Int(digits: $0) }.map { .seconds(min($0, CacheDirectives.longestSeconds)) }
            ?? .zero
    }
}

/// The `Cache-Control` directives that concern a private cache.
private struct CacheDirectives {
    private(set) var maxAge: Duration?
    private(set) var forbidsReuse = false

    /// 2^31: recipients use it for numbers that are too large for them (RFC 9111, section 1.2.2).
    static let longestSeconds = 1 << 31

    init(_ fields: [String]) {
        for directive in fields.flatMap({ $0.split(separator: ",") }) {
            let parts = directive.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            switch parts.first?.lowercased() {
            case "no-store", "no-cache": forbidsReuse = true
            case "max-age": maxAge = .seconds(parts.count == 2 ? Self.seconds(parts[1]) : 0)
            default: break
            }
        }
    }

    /// Returns 0 (stale) for a number that cannot be read, and a very long time for one that is too large (section
    /// 4.2.1).
    private static func seconds(_ text: String) -> Int {
        let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        return min(Int(digits) ?? longestSeconds, longestSeconds)
    }
}
