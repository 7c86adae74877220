import Foundation
import HTTPTypes

extension HTTPReply {
    /// How long the sender asks clients to wait, counted from when it sent the reply: `Retry-After` (RFC 9110,
    /// section 10.2.3) in seconds, or as a date, which is compared with the reply's own `Date`. `nil` without a
    /// readable value.
    public var retryAfter: Duration? {
        guard let text = headers[.retryAfter]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if let seconds = Int(digits: text) { return .seconds(min(seconds, CacheDirectives.longestSeconds)) }
        guard let date, let until = HTTPDate.parse(text, near: date) else { return nil }
        return .seconds(max(0, until.timeIntervalSince(date)))
    }
}
