import Foundation

/// Where a service lives: scheme, host, port and an optional path prefix to which request paths are appended.
public struct HTTPEndpoint: Hashable, Sendable, CustomStringConvertible {
    /// The schemes that are spoken.
    public enum Scheme: String, Hashable, Sendable {
        case http, https
    }

    public let scheme: Scheme
    /// As written in the URL, IPv6 addresses in brackets.
    public let host: String
    /// Nil for the scheme's own.
    public let port: Int?
    /// Begins with "/" and does not end with one; empty for none.
    public let prefix: String

    /// Reads "https://api.example.org", "http://127.0.0.1:8080/prefix".
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

    public var description: String {
        "\(scheme.rawValue)://\(host)\(port.map { ":\($0)" } ?? "")\(prefix)"
    }
}

/// A text is no origin of a service.
public struct HTTPEndpointError: Error, Hashable, Sendable {
    /// What is wrong with the text.
    public enum Problem: Hashable, Sendable {
        case notAURL, unknownScheme, noHost
        /// It carries a user name, a query or a fragment.
        case notAnOrigin
    }

    public let given: String
    public let problem: Problem
}
