import WeatherModels

/// Why a request has no answer, as the API says it: the status, the type of `cod`, the very words clients compare.
enum GatewayError: Error, Hashable, Sendable {
    /// No location parameter, or an empty one.
    case nothingToGeocode
    case wrongLatitude
    case wrongLongitude
    /// No place of that name, number or postal code.
    case cityNotFound
    /// Geocoding found nothing.
    case notFound
    /// A count that is no number, as sent.
    case notANumber(String)
    /// One Call 3.0: a parameter that cannot be read.
    case invalid(parameter: String, message: String)
    /// A past nobody keeps.
    case outOfRange(String)
    /// Missing or wrong, not distinguished.
    case invalidKey
    /// Over the key's limit; seconds to wait.
    case overLimit(retryAfter: Int)
    /// A share of the calls upstream is used up: of who asks, or of all; seconds to wait.
    case shareExhausted(CallShare, retryAfter: Int)
    /// No weather but typical: nobody upstream answered; seconds to wait.
    case unavailable(retryAfter: Int)
    /// Beyond what this server can do at once; seconds to wait.
    case overloaded(retryAfter: Int)
    case wrongMethod(allowed: String)
    /// No such path.
    case unknownPath
    /// The request is not valid HTTP, or larger than allowed: with the status that says so.
    case refused(status: Int, message: String)
    case internalError
}
