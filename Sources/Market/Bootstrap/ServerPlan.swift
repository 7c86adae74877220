import Clocks
import Foundation
import HTTPServer

/// What a server should do: the arguments, or the environment for those not given.
struct ServerPlan: Sendable {
    let options: ServerOptions
    /// The system's clock, or for tests one that stands still at `CREAM_NOW`.
    let clock: WallClock

    private static let usualPort = 8081

    init(_ arguments: ServeArguments, environment: [String: String]) throws(CreamFailure) {
        let host = try Self.host(arguments, environment)
        let options = ServerOptions(
            host: host,
            port: try Self.port(arguments, environment),
            trustedProxies: arguments.trustedProxy
        )
        for block in options.trustedProxies where !ServerOptions.isAddressBlock(block) {
            throw .server(.invalidAddressBlock(block))
        }
        guard options.isLoopback || arguments.open else { throw .notOpen(host: host) }
        self.options = options
        clock = try Self.clock(environment)
    }

    private static func host(
        _ arguments: ServeArguments,
        _ environment: [String: String]
    ) throws(CreamFailure) -> String {
        let name = arguments.host == nil ? "CREAM_HOST" : "--host"
        guard let text = arguments.host ?? environment[name] else { return "127.0.0.1" }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw .unusable(name: name, value: text, isVariable: arguments.host == nil)
        }
        // A URL writes an IPv6 address in brackets.
        return text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    }

    private static func port(
        _ arguments: ServeArguments,
        _ environment: [String: String]
    ) throws(CreamFailure) -> Int {
        let name = arguments.port == nil ? "CREAM_PORT" : "--port"
        guard let text = arguments.port ?? environment[name] else { return usualPort }
        guard let port = Int(text), (0...65_535).contains(port) else {
            throw .unusable(name: name, value: text, isVariable: arguments.port == nil)
        }
        return port
    }

    private static func clock(_ environment: [String: String]) throws(CreamFailure) -> WallClock {
        guard let text = environment["CREAM_NOW"] else { return WallClock { Date() } }
        guard let moment = try? Date(text, strategy: .iso8601) else {
            throw .unusable(name: "CREAM_NOW", value: text, isVariable: true)
        }
        return .frozen(at: moment)
    }
}
