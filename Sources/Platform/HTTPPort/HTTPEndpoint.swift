import Foundation

/// The address of a service: scheme, host, port and an optional path prefix, to which request paths are appended.
public struct HTTPEndpoint: Hashable, Sendable, CustomStringConvertible {
    /// The supported schemes.
    public enum Scheme: String, Hashable, Sendable {
        case http, https
    }

    public let scheme: Scheme
    /// As in the URL: IPv6 addresses are in brackets.
    public let host: String
    /// `nil` for the default port of the scheme.
    public let port: Int?
    /// Begins with "/" and does not end with one; empty if there is none.
    public let prefix: String

    /// Parses "https://api.example.org" or "http://127.0.0.1:8080/prefix".
    ///
    /// - Throws: ``HTTPEndpointError`` for anything else: other schemes, user names, queries, fragments, no host.
    public init(parsing text: String) throws(HTTPEndpointError) {
        guard let url = URLComponents(string: text) else { throw .init(given: text, problem: .notAURL) }
        guard let scheme = url.scheme.flatMap({ Scheme(rawValue: $0.lowercased()) }) else {
            throw .init(given: text, problem: .unknownScheme)
        }
        guard let host = url.encodedHost, !host.isEmpty else { throw .init(given: text, problem: .noHost) }
        guard url.user == nil, url.password == nil, url.query == nil, url.fragment == nil else {
            throw .init(given: text, problem: .notAnOrigin)
        }
        if let port = url.port, !(1...65535).contains(port) { throw .init(given: text, problem: .notAURL) }
        self.scheme = scheme
        self.host = host
        port = url.port
        var prefix = url.percentEncodedPath
        while prefix.hasSuffix("/") { prefix.removeLast() }
        self.prefix = prefix
    }

    /// Creates an address that is known to be valid: https, without a prefix.
    ///
    /// - Parameter host: A name that needs no escaping in a URL.
    public init(host: String) {
        (scheme, self.host, port, prefix) = (.https, host, nil, "")
    }

    public var description: String {
        "\(scheme.rawValue)://\(host)\(port.map { ":\($0)" } ?? "")\(prefix)"
    }
}

/// The text is not the address of a service.
public struct HTTPEndpointError: Error, Hashable, Sendable {
    /// What is wrong with the text.
    public enum Problem: Hashable, Sendable {
        case notAURL, unknownScheme, noHost
        /// It contains a user name, a query or a fragment.
        case notAnOrigin
    }

    public let given: String
    public let problem: Problem
}
