import AsyncHTTPClient
import Foundation
public import HTTPPort
import HTTPTypes
import NIOCore
import NIOHTTP1
import Synchronization

/// An ``HTTPTransport`` on AsyncHTTPClient: pooled connections, HTTP/2 where offered.
///
/// Creating one is free. Threads, pools and certificates are created at the first call.
public final class AsyncHTTPClientTransport: HTTPTransport {
    private enum State {
        case idle
        case running(HTTPClient)
        case shutDown
    }

    private let limits: HTTPLimits
    private let state = Mutex(State.idle)

    public init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits
    }

    deinit {
        // The client traps when it is released while running. Shutting down keeps it alive until it has stopped.
        if case .running(let client) = state.withLock({ $0 }) { client.shutdown { _ in } }
    }

    public func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        guard let client = runningClient() else { throw .cancelled }
        let limit = limits.body
        return try await HTTPExchange.perform(call) { hop throws(HTTPTransportError) in
            do {
                return try await Self.send(hop, by: client, bodyLimit: limit)
            } catch {
                throw HTTPTransportError(error)
            }
        }
    }

    /// Closes all connections and cancels calls under way. Later calls are cancelled at once. A second call does
    /// nothing.
    public func shutdown() async {
        let last = state.withLock { state in
            defer { state = .shutDown }
            return state
        }
        if case .running(let client) = last { try? await client.shutdown() }
    }

    private func runningClient() -> HTTPClient? {
        state.withLock { state in
            switch state {
            case .running(let client): return client
            case .shutDown: return nil
            case .idle:
                let client = HTTPClient(configuration: .init(limits))
                state = .running(client)
                return client
            }
        }
    }

    private static func send(_ hop: HTTPHop, by client: HTTPClient, bodyLimit: Int) async throws -> HTTPReply
    {
        // ``HTTPExchange`` enforces the deadline.
        let response = try await client.execute(HTTPClientRequest(hop), deadline: .distantFuture)
        let headers = HTTPFields(response.headers)
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > bodyLimit, hop.method != .head
        {
            throw HTTPTransportError.bodyTooLarge(limit: bodyLimit)
        }
        var packed = Data()
        for try await chunk in response.body {
            guard packed.count + chunk.readableBytes <= bodyLimit else {
                throw HTTPTransportError.bodyTooLarge(limit: bodyLimit)
            }
            packed.append(contentsOf: chunk.readableBytesView)
        }
        return try HTTPReply(
            status: .init(code: Int(response.status.code)),
            headers: headers,
            packedBody: packed,
            limit: bodyLimit
        )
    }
}

extension HTTPClient.Configuration {
    fileprivate init(_ limits: HTTPLimits) {
        self.init(
            redirectConfiguration: .disallow,
            timeout: .init(
                connect: TimeAmount(limits.connect),
                read: TimeAmount(limits.idle),
                write: TimeAmount(limits.idle)
            ),
            // Unpacked by ``Gunzip``: the client limits only one of the two sizes.
            decompression: .disabled
        )
        // Otherwise the client retries until the deadline by itself, outside the retry budget.
        connectionPool.retryConnectionEstablishment = false
    }
}

extension HTTPClientRequest {
    fileprivate init(_ hop: HTTPHop) {
        self.init(url: hop.url.absoluteString)
        method = HTTPMethod(rawValue: hop.method.rawValue)
        for field in hop.headers { headers.add(name: field.name.rawName, value: field.value) }
        if hop.headers[.acceptEncoding] == nil { headers.add(name: "accept-encoding", value: "gzip") }
        if let form = hop.body { body = .bytes(form) }
    }
}

extension HTTPFields {
    /// Creates the fields, without those whose names HTTP does not allow.
    init(_ headers: HTTPHeaders) {
        self.init()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { append(HTTPField(name: name, value: value)) }
        }
    }
}
