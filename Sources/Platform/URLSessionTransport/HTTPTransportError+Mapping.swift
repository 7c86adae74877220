import Foundation
import HTTPPort

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPTransportError {
    /// Maps an error of the session to an error of the call.
    ///
    /// - Parameters:
    ///   - hasBegun: Whether the reply's head was received.
    ///   - isSecure: Whether a TLS handshake was needed.
    init(_ error: any Error, hasBegun: Bool, isSecure: Bool) {
        switch (error as? URLError)?.code {
        case .cancelled?: self = .cancelled
        case .timedOut?: self = .timedOut
        // On Linux, `.badServerResponse` means that the connection was closed without a byte.
        case .networkConnectionLost?, .badServerResponse?: self = .connectionLost
        case .cannotConnectToHost?: self = .unreachable(.refused)
        case .cannotFindHost?, .dnsLookupFailed?: self = .unreachable(.noSuchHost)
        case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
            .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?, .clientCertificateRejected?:
            self = .unreachable(.tls)
        // On Linux, `.unsupportedURL` means a response that is not HTTP; the scheme is always supported.
        case .cannotDecodeRawData?, .cannotDecodeContentData?, .cannotParseResponse?, .unsupportedURL?:
            self = .invalidResponse
        // Linux does not distinguish the errors of a body or a handshake.
        default: self = hasBegun ? .connectionLost : .unreachable(isSecure ? .tls : .other)
        }
    }
}
