import Foundation
public import HTTPPort
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An ``HTTPTransport`` on URLSession, for apps: it uses the system's proxies and power management and no server
/// libraries.
///
/// URLSession does not report when it is connected, so the idle limit also ends a connection that is never
/// established. It unpacks bodies by itself, so their packed size is limited only by `Content-Length`. On Linux, a
/// truncated compressed body counts as complete; a decoder has to notice.
public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let exchanges: ExchangeRegister
    private let limits: HTTPLimits

    public init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        exchanges = ExchangeRegister()
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    public func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        try await HTTPExchange.perform(call) { [session, exchanges, limits] hop throws(HTTPTransportError) in
            let task = session.dataTask(with: URLRequest(hop))
            let exchange = URLSessionExchange(task, bodyLimit: limits.body)
            exchanges.add(exchange)
            defer { exchanges.remove(exchange) }
            return try await exchange.run(idle: limits.idle)
        }
    }
}

extension URLRequest {
    fileprivate init(_ hop: HTTPHop) {
        self.init(url: hop.url)
        httpMethod = hop.method.rawValue
        for field in hop.headers { addValue(field.value, forHTTPHeaderField: field.name.rawName) }
        httpBody = hop.body
    }
}
