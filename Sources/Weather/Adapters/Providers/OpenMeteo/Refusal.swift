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
    static func reason(_ reply: HTTPReply, _ request: ProviderRequest) -> ProviderError.Reason? {
        guard reply.body.count < largestBody,
            let payload = try? TolerantDecoder().decode(ErrorPayload.self, from: reply.body).payload,
            payload.error == true
        else { return nil }
        let text = ProviderError.Reason.bounded(payload.reason ?? "no reason given")
        if let wait = wait(for: text, at: reply.date) {
            return .rateLimited(retryAfter: ProviderError.Reason.retryAfter(of: reply) ?? wait.seconds)
        }
        // The documented status of an error body is 400; behind some proxies it arrives with 200.
        guard reply.status != .ok else { return .status(400, message: text) }
        return ProviderError.Reason(refusing: reply, profile: OpenMeteoProvider.profile, message: text)
    }

    /// An exceeded limit: the seconds until it resets, `nil` if the reply has no time.
    private struct Wait {
        var seconds: Double?
    }

    /// Returns how long a limit named in `reason` applies, or `nil` if it names none.
    ///
    /// Limits are counted by calendar minute, hour and day in UTC by the upstream's clock; ours may be wrong or
    /// frozen. "Too many concurrent requests" passes quickly.
    private static func wait(for reason: String, at now: Date?) -> Wait? {
        let periods: [(String, Double)] = [
            ("Minutely API request limit exceeded", 60), ("Hourly API request limit exceeded", 3600),
            ("Daily API request limit exceeded", 86400),
        ]
        for (words, period) in periods where reason.contains(words) {
            return Wait(
                seconds: now.map { now in
                    (period - now.timeIntervalSince1970.truncatingRemainder(dividingBy: period)).rounded(.up)
                }
            )
        }
        return reason.contains("Too many concurrent requests") ? Wait(seconds: 1) : nil
    }

    private static let largestBody = 4096
}
