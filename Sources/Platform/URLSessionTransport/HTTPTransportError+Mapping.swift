import Foundation
import HTTPPort

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPTransportError {
    /// What an error of the session means for a call.
    init(_ error: any Error) {
        switch (error as? URLError)?.code {
        case .cancelled?: self = .cancelled
        case .timedOut?: self = .timedOut
        case .networkConnectionLost?: self = .connectionLost
        case .cannotConnectToHost?: self = .unreachable(.refused)
        case .cannotFindHost?, .dnsLookupFailed?: self = .unreachable(.noSuchHost)
        case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
            .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?, .clientCertificateRejected?:
            self = .unreachable(.tls)
        case .badServerResponse?, .cannotDecodeRawData?, .cannotDecodeContentData?, .cannotParseResponse?:
            self = .invalidResponse
        default: self = .unreachable(.other)
        }
    }
}
