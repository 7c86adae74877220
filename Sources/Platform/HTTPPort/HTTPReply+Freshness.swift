public import Foundation
import HTTPTypes

extension HTTPReply {
    /// When the sender says it made the reply: the `Date` field.
    public var date: Date? { headers[.date].flatMap { HTTPDate.parse($0) } }

    /// For how long the reply may still be used without asking again; zero when it must not be reused, nil when the
    /// sender says nothing about it.
    ///
    /// `Cache-Control: max-age`, else `Expires − Date` (RFC 9111, section 4.2.1), each less `Age`, the time already
    /// spent in caches on the way. No clock of ours takes part, so that a wrong one does no harm.
    public var lifetime: Duration? {
        let directives = CacheDirectives(headers[values: .cacheControl])
        if directives.forbidsReuse { return .zero }
        guard let whole = directives.maxAge ?? lifetimeByExpiry else { return nil }
        return max(.zero, whole - age)
    }

    private var lifetimeByExpiry: Duration? {
        guard let text = headers[.expires] else { return nil }
        // RFC 9111, section 5.3: an invalid date, "0" above all, means already expired.
        guard let expires = HTTPDate.parse(text, near: date) else { return .zero }
        return date.map { .seconds(max(0, expires.timeIntervalSince($0))) }
    }

    private var age: Duration {
        headers[.age].flatMap { Int(digits: $0) }.map { .seconds(min($0, CacheDirectives.longestSeconds)) }
            ?? .zero
    }
}

/// What `Cache-Control` fields say about reuse by one's own cache.
struct CacheDirectives {
    private(set) var maxAge: Duration?
    private(set) var forbidsReuse = false

    /// 2^31: what RFC 9111, section 1.2.2, has a recipient take for numbers too large for it.
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

    /// A number that cannot be read counts as stale, a number too large as very long (section 4.2.1).
    private static func seconds(_ text: String) -> Int {
        let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        return min(Int(digits: digits) ?? longestSeconds, longestSeconds)
    }
}
