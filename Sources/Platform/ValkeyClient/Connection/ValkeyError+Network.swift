import NIOCore
import NIOPosix
import NIOSSL

extension ValkeyError {
    /// Maps an error of the network.
    init(_ error: any Error) {
        switch error {
        case let error as ValkeyError: self = error
        case let error as NIOConnectionError: self = Self.meaning(of: error)
        case NIOSSLError.uncleanShutdown: self = .unreachable(.lost)
        case NIOSSLError.handshakeFailed(let error):
            // BoringSSL has no other sign of it.
            let isCertificate = String(describing: error).contains("CERTIFICATE_VERIFY_FAILED")
            self = isCertificate ? .certificateRefused : .encryptionFailed
        case NIOSSLError.unableToValidateCertificate, NIOSSLError.noCertificateToValidate,
            NIOSSLError.cannotMatchULabel:
            self = .certificateRefused
        case let error as NIOSSLExtraError
        where error == .failedToValidateHostname || error == .serverHostnameImpossibleToMatch:
            self = .certificateRefused
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = .encryptionFailed
        case ChannelError.connectTimeout: self = .timedOut
        case is CancellationError: self = .cancelled
        default: self = .unreachable(.lost)
        }
    }

    private static func meaning(of error: NIOConnectionError) -> ValkeyError {
        if error.dnsAError != nil || error.dnsAAAAError != nil, error.connectionErrors.isEmpty {
            return .unreachable(.noSuchHost)
        }
        for single in error.connectionErrors {
            if case .connectTimeout? = single.error as? ChannelError { return .timedOut }
        }
        let isRefused = error.connectionErrors.contains { ($0.error as? IOError)?.errnoCode == ECONNREFUSED }
        return .unreachable(isRefused ? .refused : .other)
    }
}
