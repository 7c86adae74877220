import Foundation
import HTTPPort

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPTransportError {
    /// What an error of the session means for a call.
    ///
    /// - Parameters:
    ///   - hasBegun: whether the reply's header had come.
    ///   - isSecure: whether a TLS handshake had to come first.
    init(_ error: any Error, hasBegun: Bool, isSecure: Bool) {
        switch (error as? URLError)?.code {
        case .cancelled?: self = .cancelled
        case .timedOut?: self = .timedOut
        // The second is how Linux names a connection closed without a byte.
        case .networkConnectionLost?, .badServerResponse?: self = .connectionLost
        case .cannotConnectToHost?: self = .unreachable(.refused)
        case .cannotFindHost?, .dnsLookupFailed?: self = .unreachable(.noSuchHost)
        case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
            .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?, .clientCertificateRejected?:
            self = .unreachable(.tls)
        // The last is how Linux names bytes that are no HTTP; our URLs always have a scheme it supports.
        case .cannotDecodeRawData?, .cannotDecodeContentData?, .cannotParseResponse?, .unsupportedURL?:
            self = .invalidResponse
        // Linux has no names for what ends a body or a handshake.
        default: self = hasBegun ? .connectionLost : .unreachable(isSecure ? .tls : .other)
        }
    }
}
