import AsyncHTTPTransport
import HTTPPort
import HTTPTypes
import Testing
import URLSessionTransport
import UpstreamEmulator

/// The transports that keep one contract.
enum TransportKind: String, CaseIterable, CustomTestStringConvertible {
    case asyncHTTPClient = "AsyncHTTPClient"
    case urlSession = "URLSession"

    var testDescription: String { rawValue }

    /// - Parameter limit: The limit for connecting and for silence; generous by default, because the machine may be
    ///   busy.
    func make(limit: Duration = .seconds(120)) -> any HTTPTransport {
        let limits = HTTPLimits(connect: limit, idle: limit)
        return switch self {
        case .asyncHTTPClient: AsyncHTTPClientTransport(limits: limits)
        case .urlSession: URLSessionTransport(limits: limits)
        }
    }
}

extension HTTPCall {
    /// A call to loopback, with a generous time limit by default, because the machine may be busy.
    init(get path: String, port: Int, scheme: String = "http", timeout: Duration = .seconds(120)) throws {
        self.init(
            .get,
            try HTTPEndpoint(parsing: "\(scheme)://127.0.0.1:\(port)"),
            path: path,
            timeout: timeout
        )
    }
}

extension HTTPTransport {
    /// The result as a value.
    func outcome(_ call: HTTPCall) async -> HTTPOutcome {
        do throws(HTTPTransportError) {
            return .success(try await send(call))
        } catch {
            return .failure(error)
        }
    }
}
