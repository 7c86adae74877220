import HTTPPort
import HTTPTypes
import TolerantJSON
import WeatherModels

/// Reads the errors of the API: problems as JSON (RFC 9457) with a status that says the same.
enum Refusal {
    /// Returns `nil` for a status that is no error, or of which nothing more is said than all know.
    static func reason(_ reply: HTTPReply) -> ProviderError.Reason? {
        switch reply.status.code {
        case 403: .status(403, message: "User-Agent or contact not accepted")
        // With Retry-After it asks to wait.
        case 503 where reply.retryAfter != nil: nil
        case 400, 404, 405, 500...: .status(reply.status.code, message: problem(in: reply))
        default: nil
        }
    }

    private static func problem(in reply: HTTPReply) -> String? {
        guard reply.body.count <= largestBody,
            let payload = try? TolerantDecoder().decode(ProblemPayload.self, from: reply.body).payload
        else { return nil }
        return payload.detail ?? payload.title
    }

    private static let largestBody = 16_384
}
