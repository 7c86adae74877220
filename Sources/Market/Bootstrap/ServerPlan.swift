import AccountHosting
import AccountMails
import Clocks
import Foundation
import HTTPServer
import Mail

/// What a server should do: the arguments, or the environment for those not given.
struct ServerPlan: Sendable {
    let options: ServerOptions
    /// The system's clock, or for tests one that stands still at `CREAM_NOW`.
    let clock: WallClock
    /// The folder of everything the program writes.
    let folder: String
    /// What links in mails are made of; `nil` unless given.
    let origin: PublicOrigin?
    /// `nil` if no mail server is given.
    let mail: MailSettings?
    /// `nil` where everything is in files.
    let database: CreamDatabase?

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
        folder = Self.folder(environment)
        origin = try Self.origin(environment)
        mail = try Self.mail(environment)
        database = try CreamDatabase(environment)
    }

    /// By the XDG Base Directory Specification 0.8, unless `CREAM_DATA_DIR` is set.
    private static func folder(_ environment: [String: String]) -> String {
        if let chosen = environment["CREAM_DATA_DIR"], !chosen.isEmpty {
            return chosen.hasPrefix("/") ? chosen : FileManager.default.currentDirectoryPath + "/" + chosen
        }
        let absolute = { (name: String) in environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let data = absolute("XDG_DATA_HOME") ?? (absolute("HOME") ?? NSHomeDirectory()) + "/.local/share"
        return data + "/cream"
    }

    private static func origin(_ environment: [String: String]) throws(CreamFailure) -> PublicOrigin? {
        let name = "CREAM_PUBLIC_ORIGIN"
        guard let text = environment[name], !text.isEmpty else { return nil }
        guard let origin = PublicOrigin(text) else {
            throw .unusable(name: name, value: text, isVariable: true)
        }
        return origin
    }

    private static func mail(_ environment: [String: String]) throws(CreamFailure) -> MailSettings? {
        var texts: [MailOptions.Part: String] = [:]
        for part in MailOptions.Part.allCases {
            let text = environment[part.variable] ?? ""
            if !text.isEmpty { texts[part] = text }
        }
        do { return try MailOptions(texts).settings() } catch { throw .mail(error) }
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

extension MailOptions.Part {
    /// The environment variable of the setting.
    var variable: String { "CREAM_SMTP_" + (self == .authorities ? "CA" : rawValue.uppercased()) }
}
