import WeatherModels
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import TolerantJSON
import WeatherPorts

/// The API's way of saying no, in a body of whatever status.
enum Refusal {
    /// Nil for a body that is no error.
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

    /// A limit that was exceeded; seconds until it is lifted, nil where the reply does not say what time it is.
    private struct Wait {
        var seconds: Double?
    }

    /// How long a limit named in `reason` holds; nil when it names none.
    ///
    /// The limits are counted by calendar minute, hour and day in UTC, by the upstream's clock: ours may be wrong, or
    /// frozen. "Too many concurrent requests" is over in a moment.
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
