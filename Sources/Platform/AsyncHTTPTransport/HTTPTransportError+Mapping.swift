import AsyncHTTPClient
import HTTPPort
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HTTPTransportError {
    /// Maps an error of the client, or of the network below it, to an error of the call.
    init(_ error: any Error) {
        switch error {
        case let error as HTTPTransportError: self = error
        case is CancellationError: self = .cancelled
        case let error as HTTPClientError: self = Self.meaning(of: error)
        case let error as NIOConnectionError: self = Self.meaning(of: error)
        case is HTTPParserError: self = Self.meaning(of: error)
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = .unreachable(.tls)
        case let error as IOError where error.errnoCode == ECONNREFUSED: self = .unreachable(.refused)
        case is IOError, is ChannelError: self = .connectionLost
        default: self = .unreachable(.other)
        }
    }

    private static func meaning(of error: HTTPClientError) -> HTTPTransportError {
        switch error {
        case .cancelled, .requestStreamCancelled, .alreadyShutdown: .cancelled
        case .deadlineExceeded, .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout,
            .getConnectionFromPoolTimeout:
            .timedOut
        case .remoteConnectionClosed, .uncleanShutdown, .bodyLengthMismatch: .connectionLost
        default: .unreachable(.other)
        }
    }

    private static func meaning(of error: NIOConnectionError) -> HTTPTransportError {
        if error.dnsAError != nil || error.dnsAAAAError != nil, error.connectionErrors.isEmpty {
            return .unreachable(.noSuchHost)
        }
        for single in error.connectionErrors {
            if let code = (single.error as? IOError)?.errnoCode {
                return .unreachable(code == ECONNREFUSED ? .refused : code == ECONNRESET ? .reset : .other)
            }
            if case .connectTimeout? = single.error as? ChannelError { return .timedOut }
        }
        return .unreachable(.other)
    }

    private static func meaning(of error: any Error) -> HTTPTransportError {
        switch error as? HTTPParserError {
        case .invalidEOFState?, .closedConnection?: .connectionLost
        default: .invalidResponse
        }
    }
}
