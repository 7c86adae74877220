import AsyncHTTPClient
import Foundation
public import HTTPPort
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOSSL

/// A ``PinnedTransport`` on AsyncHTTPClient, with a client for each call: its address is part of the client's
/// configuration, and no connection of an earlier call is used again.
public struct AsyncHTTPPinnedTransport: PinnedTransport {
    private let limits: HTTPLimits
    private let authorities: String?

    /// - Parameters:
    ///   - limits: Beyond ``HTTPLimits/body``, a body is cut off.
    ///   - authorities: A file of certificates that are trusted instead of those of the system.
    public init(
        limits: HTTPLimits = HTTPLimits(body: 16 << 10),
        authorities: String? = nil
    ) {
        (self.limits, self.authorities) = (limits, authorities)
    }

    public func send(_ call: PinnedCall) async throws(HTTPTransportError) -> HTTPReply {
        // Whatever is not this host for the client would be looked up by it.
        guard call.host.isPlainHost, let url = URL(string: call.url), url.absoluteString == call.url,
            url.user == nil,
            url.host(percentEncoded: true)?.withoutBrackets == call.host.withoutBrackets
        else { throw .unreachable(.other) }
        guard !call.host.hasPrefix("[") || call.host.withoutBrackets == call.address else {
            throw .unreachable(.other)
        }
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration(call))
        let (request, limit) = (HTTPClientRequest(call), limits.body)
        let result = await Self.result(within: call.timeout) {
            try await Self.send(request, by: client, bodyLimit: limit)
        }
        try? await client.shutdown()
        return try result.get()
    }

    private func configuration(_ call: PinnedCall) -> HTTPClient.Configuration {
        var tls = TLSConfiguration.makeClientConfiguration()
        if let authorities { tls.trustRoots = .file(authorities) }
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls,
            redirectConfiguration: .disallow,
            timeout: .init(
                connect: TimeAmount(limits.connect),
                read: TimeAmount(limits.idle),
                write: TimeAmount(limits.idle)
            ),
            decompression: .disabled
        )
        // An address in brackets is called as it is: the client would take the brackets for a part of a name.
        if !call.host.hasPrefix("[") { configuration.dnsOverride = [call.host: call.address] }
        configuration.httpVersion = .http1Only
        // Otherwise the client retries until the deadline by itself.
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    private static func result(
        within timeout: Duration,
        _ send: @escaping @Sendable () async throws -> HTTPReply
    ) async -> HTTPOutcome {
        do throws(HTTPTransportError) {
            let reply = try await HTTPExchange.within(timeout, clock: ContinuousClock()) {
                () async throws(HTTPTransportError) in
                do { return try await send() } catch { throw HTTPTransportError(error) }
            }
            return .success(reply)
        } catch {
            return .failure(error)
        }
    }

    private static func send(
        _ request: HTTPClientRequest,
        by client: HTTPClient,
        bodyLimit: Int
    ) async throws -> HTTPReply {
        // ``HTTPExchange`` enforces the deadline.
        let response = try await client.execute(request, deadline: .distantFuture)
        var body = Data()
        for try await chunk in response.body {
            body.append(contentsOf: chunk.readableBytesView.prefix(bodyLimit - body.count))
            // Leaving the loop ends the connection.
            if body.count >= bodyLimit { break }
        }
        return HTTPReply(
            status: .init(code: Int(response.status.code)),
            headers: HTTPFields(response.headers),
            body: body
        )
    }
}

extension HTTPClientRequest {
    fileprivate init(_ call: PinnedCall) {
        self.init(url: call.url)
        method = HTTPMethod(rawValue: call.method.rawValue)
        for field in call.headers { headers.add(name: field.name.rawName, value: field.value) }
        if !call.body.isEmpty || call.method != .get { body = .bytes(call.body) }
    }
}

extension String {
    /// Whether it is a name in lower-case ASCII or an address, and nothing that is read otherwise elsewhere.
    fileprivate var isPlainHost: Bool {
        let (name, address) = ("abcdefghijklmnopqrstuvwxyz0123456789.-".utf8, "0123456789abcdef:".utf8)
        return hasPrefix("[") && hasSuffix("]")
            ? withoutBrackets.utf8.allSatisfy(address.contains) : utf8.allSatisfy(name.contains)
    }

    fileprivate var withoutBrackets: Substring {
        hasPrefix("[") && hasSuffix("]") ? dropFirst().dropLast() : self[...]
    }
}
