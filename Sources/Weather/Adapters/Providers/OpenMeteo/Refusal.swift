import WeatherModels
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import TolerantJSON
import WeatherPorts

/// Reads the API's errors, in a body of any status.
enum Refusal {
    /// Returns `nil` for a body that is not an error.
    static func reason(_ reply: HTTPReply) -> ProviderError.Reason? {
        guard reply.body.count < largestBody,
            let payload = try? TolerantDecoder().decode(ErrorPayload.self, from: reply.body).payload,
            payload.error == true
        else { return nil }
        let text = payload.reason ?? "no reason given"
        if let limit = limit(named: text, in: reply) { return limit }
        // The documented status of an error body is 400; behind some proxies it arrives with 200.
        guard reply.status != .ok else { return .status(400, message: text) }
        return ProviderError.Reason(refusing: reply, profile: OpenMeteoProvider.profile, message: text)
    }

    /// Returns the limit that a text names, with the seconds until it resets.
    ///
    /// Limits are counted by calendar minute, hour and day in UTC by the upstream's clock; ours may be wrong or
    /// frozen. "Too many concurrent requests" passes quickly.
    private static func limit(named text: String, in reply: HTTPReply) -> ProviderError.Reason? {
        let periods = [
            ("Minutely API request limit exceeded", 60.0), ("Hourly API request limit exceeded", 3600),
            ("Daily API request limit exceeded", 86400),
        ]
        let wait = ProviderError.Reason.retryAfter(of: reply)
        for (words, period) in periods where text.contains(words) {
            let passed = reply.date?.timeIntervalSince1970.truncatingRemainder(dividingBy: period)
            return .rateLimited(retryAfter: wait ?? passed.map { (period - $0).rounded(.up) })
        }
        return text.contains("Too many concurrent requests") ? .rateLimited(retryAfter: wait ?? 1) : nil
    }

    private static let largestBody = 4096
}
