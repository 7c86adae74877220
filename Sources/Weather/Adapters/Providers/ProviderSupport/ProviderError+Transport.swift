public import WeatherModels
import Foundation
public import HTTPPort
import HTTPTypes
public import TolerantJSON
public import WeatherPorts

extension ProviderError.Reason {
    /// Maps a transport error of a call without a reply.
    public init(_ error: HTTPTransportError) {
        self =
            switch error {
            case .unreachable(let cause): .unreachable(cause)
            case .connectionLost: .unreachable("connection-lost")
            case .redirectRefused: .unreachable("redirect-refused")
            case .timedOut: .timedOut
            case .bodyTooLarge: .bodyTooLarge
            case .invalidResponse: .malformed("not HTTP")
            case .cancelled: .cancelled
            }
    }

    /// Maps an error of a payload.
    public init(_ error: PayloadError) {
        self =
            switch error {
            case .notJSON: .malformed("not whole JSON")
            case .fieldUnusable(let field): .malformed("\(field) missing or of another type")
            }
    }

    /// Returns the reason for an error status, or `nil` for a status with a body to read (200, 203).
    ///
    /// A 503 with `Retry-After` counts as rate limiting, so that the wait is respected.
    ///
    /// - Parameter message: The upstream's own reason, if its error body has one, of any length.
    public init?(refusing reply: HTTPReply, profile: ProviderProfile, message: String? = nil) {
        switch reply.status {
        case .ok, .nonAuthoritativeInformation:
            return nil
        case .noContent:
            self = .empty
        case .unauthorized where profile.terms.needsKey:
            self = .keyRejected
        case .tooManyRequests:
            self = .rateLimited(retryAfter: Self.retryAfter(of: reply))
        case .serviceUnavailable where reply.retryAfter != nil:
            self = .rateLimited(retryAfter: Self.retryAfter(of: reply))
        default:
            self = .status(reply.status.code, message: message)
        }
    }

    /// Returns the seconds that the upstream asks to wait, if it does.
    public static func retryAfter(of reply: HTTPReply) -> Double? {
        reply.retryAfter?.inSeconds
    }

    /// Returns an upstream's message as one line of at most 200 characters.
    public static func bounded(_ message: String) -> String {
        let line = message.split(whereSeparator: { $0.isNewline || $0.isWhitespace }).joined(separator: " ")
        return line.count > 200 ? line.prefix(199) + "…" : line
    }

    /// Returns the error with a bounded message, and without the call's longer parameters, because an upstream could repeat
    /// one that is a key, as it is or as part of an address.
    func hidingSecrets(of call: HTTPCall) -> Self {
        guard case .status(let code, let message?) = self else { return self }
        let clean = call.parameters.map(\.value).filter { $0.utf8.count >= 16 }
            .reduce(message) {
                $0.replacingOccurrences(of: $1, with: "***")
                    .replacingOccurrences(
                        of: Self.encodings(of: $1),
                        with: "***",
                        options: [.regularExpression, .caseInsensitive]
                    )
            }
        // Before, a key could be cut so that it is not found.
        return .status(code, message: Self.bounded(clean))
    }

    /// Returns a pattern for a text of which any marks are percent-encoded, once or twice.
    private static func encodings(of text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            guard !(scalar.isASCII && scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)) else {
                return String(scalar)
            }
            let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
            return "(?:\\x\(digits)|%(?:25)?\(digits))"
        }.joined()
    }
}
