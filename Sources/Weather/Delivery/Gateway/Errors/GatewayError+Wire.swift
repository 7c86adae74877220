import HTTPTypes
import WeatherModels
import Wire

extension GatewayError {
    /// The HTTP status, which always equals `cod`.
    var status: HTTPResponse.Status {
        switch self {
        case .nothingToGeocode, .wrongLatitude, .wrongLongitude, .notANumber, .invalid, .outOfRange:
            .badRequest
        case .cityNotFound, .notFound, .unknownPath, .noOwnForecast: .notFound
        case .invalidKey: .unauthorized
        case .overLimit, .shareExhausted(.own, _): .tooManyRequests
        // The client did nothing wrong.
        case .shareExhausted(.common, _), .unavailable, .overloaded, .unknowableKey: .serviceUnavailable
        case .wrongMethod: .methodNotAllowed
        case .refused(let status, _): HTTPResponse.Status(code: status)
        case .internalError: .internalServerError
        }
    }

    /// The API's own message if it has such an error, because clients compare it.
    var message: String {
        switch self {
        case .nothingToGeocode: "Nothing to geocode"
        case .wrongLatitude: "wrong latitude"
        case .wrongLongitude: "wrong longitude"
        case .cityNotFound: "city not found"
        case .notFound: "not found"
        case .notANumber(let text): "\(text) is not a number"
        case .invalid(_, let message), .outOfRange(let message), .refused(_, let message),
            .noOwnForecast(let message):
            message
        case .invalidKey:
            "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."
        case .overLimit:
            "Your account is temporary blocked due to exceeding of requests limitation of your subscription type. Please choose the proper subscription https://openweathermap.org/price"
        case .shareExhausted(.own, let seconds):
            "Your share of new places is used up for now; places in store are still answered. Please try again in \(seconds) seconds."
        case .shareExhausted(.common, let seconds):
            "The share of new places common to all clients is used up for now; places in store are still answered. Please try again in \(seconds) seconds."
        case .unavailable: "No weather provider can answer now. Please try again later."
        case .overloaded: "The server is overloaded. Please try again later."
        case .unknowableKey: "Your API key cannot be checked now. Please try again later."
        case .wrongMethod, .internalError: "Internal error"
        case .unknownPath: "Not found"
        }
    }

    /// The seconds for `Retry-After`.
    var retryAfter: Int? {
        switch self {
        case .overLimit(let seconds), .shareExhausted(_, let seconds), .unavailable(let seconds),
            .overloaded(let seconds), .unknowableKey(let seconds):
            seconds
        default: nil
        }
    }

    /// Whether `cod` is a number, and the body has blanks after its comma and second colon, as in recorded responses.
    private var isLoose: Bool {
        switch self {
        case .invalidKey, .overLimit: true
        default: false
        }
    }

    /// Returns the API's body.
    func body(in mode: ResponseMode) -> [UInt8] {
        switch mode {
        case .xml: xml
        case .json, .html: json
        }
    }

    private var xml: [UInt8] {
        var writer = XMLWriter(capacity: 256)
        writer.element("Error") { xml in
            xml.element("cod", text: String(status.code))
            xml.element("message", text: message)
        }
        return writer.bytes
    }

    private var json: [UInt8] {
        if isLoose { return Array("{\"cod\":\(status.code), \"message\": \"\(message)\"}".utf8) }
        var writer = JSONWriter(capacity: 256)
        writer.object { json in
            if case .invalid(let parameter, let message) = self {
                json.field("cod", status.code)
                json.field("message", message)
                json.array("parameters", [parameter]) { $0.string($1) }
            } else {
                json.field("cod", String(status.code))
                json.field("message", message)
            }
        }
        return writer.bytes
    }
}
