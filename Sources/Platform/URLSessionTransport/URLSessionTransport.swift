import Foundation
public import HTTPPort
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// ``HTTPTransport`` on URLSession, for apps: their proxies, their power rules, no server libraries.
///
/// URLSession does not tell when it is connected, so the idle limit ends a connection that does not come about; and it
/// unpacks by itself, so packed bytes are counted only as far as `Content-Length` tells them, and on Linux a packed body
/// that ends early passes for whole: a decoder has to notice.
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
