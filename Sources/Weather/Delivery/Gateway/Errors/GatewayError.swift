import WeatherModels

/// Why a request has no answer, in the API's terms: the status, the type of `cod`, and the message, which clients
/// compare.
enum GatewayError: Error, Hashable, Sendable {
    /// The location parameter is missing or empty.
    case nothingToGeocode
    case wrongLatitude
    case wrongLongitude
    /// No place has that name, number or postal code.
    case cityNotFound
    /// Geocoding found nothing.
    case notFound
    /// A count is not a number; the text as sent.
    case notANumber(String)
    /// One Call 3.0: a parameter cannot be parsed.
    case invalid(parameter: String, message: String)
    /// The past is not available.
    case outOfRange(String)
    /// The key is missing or wrong, which is not distinguished.
    case invalidKey
    /// The keys cannot be read, and this one is not known here; the seconds to wait.
    case unknowableKey(retryAfter: Int)
    /// Over the key's limit; the seconds to wait.
    case overLimit(retryAfter: Int)
    /// A share of the upstream calls is used up, the client's or a common one; the seconds to wait.
    case shareExhausted(CallShare, retryAfter: Int)
    /// No upstream answered, and only typical weather is available; the seconds to wait.
    case unavailable(retryAfter: Int)
    /// The forecast made here was asked for, and there is none for the place; the reason.
    case noOwnForecast(String)
    /// The server is over capacity; the seconds to wait.
    case overloaded(retryAfter: Int)
    case wrongMethod(allowed: String)
    /// There is no such path.
    case unknownPath
    /// The request is not valid HTTP, or too large, with the corresponding status.
    case refused(status: Int, message: String)
    case internalError
}
