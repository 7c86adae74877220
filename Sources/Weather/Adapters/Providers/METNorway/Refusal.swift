import WeatherModels
import HTTPPort
import HTTPTypes
import ProviderSupport
import WeatherPorts

/// The statuses that mean something of their own here (https://api.met.no/doc/StatusCodes).
enum Refusal {
    /// Nil for a status read as everywhere.
    static func reason(_ reply: HTTPReply, _ request: ProviderRequest) -> ProviderError.Reason? {
        switch reply.status.code {
        case 422: .outsideCoverage
        case 403: .status(403, message: "User-Agent, contact or coordinates not accepted")
        default: nil
        }
    }
}
