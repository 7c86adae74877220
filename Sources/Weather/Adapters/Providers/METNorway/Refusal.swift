import WeatherModels
import HTTPPort
import HTTPTypes
import ProviderSupport
import WeatherPorts

/// The statuses with a special meaning in this API (https://api.met.no/doc/StatusCodes).
enum Refusal {
    /// Returns `nil` for a status with its usual meaning.
    static func reason(_ reply: HTTPReply, _ request: ProviderRequest) -> ProviderError.Reason? {
        switch reply.status.code {
        case 422: .outsideCoverage
        case 403: .status(403, message: "User-Agent, contact or coordinates not accepted")
        default: nil
        }
    }
}
