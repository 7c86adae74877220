import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// What a server says of itself when it is greeted.
public struct ValkeyGreeting: Hashable, Sendable {
    /// Its name and version, such as `redis 7.0.15`.
    public let server: String

    init(_ reply: RESPValue) throws(ValkeyError) {
        guard let name = reply.value(of: "server")?.text, let version = reply.value(of: "version")?.text
        else { throw .invalidReply }
        let text = "\(name) \(version)".prefix(40)
        server = String(text.filter { $0.isASCII && !$0.isNewline })
        if let role = reply.value(of: "role")?.text, role != "master" { throw .readOnly }
    }
}

/// Opens connections to a server, and says who asks.
final class ValkeyDialer: Sendable {
    private let address: ValkeyAddress
    private let name: String
    let limits: ValkeyLimits
    private let tls = Mutex<NIOSSLContext?>(nil)

    /// - Parameter name: What the server's administrator sees.
    init(_ address: ValkeyAddress, name: String, limits: ValkeyLimits) {
        (self.address, self.name, self.limits) = (address, name, limits)
    }

    /// Opens a connection on which commands can be sent.
    func open(
        onPush: @escaping @Sendable ([RESPValue]) -> Void,
        onEnd: @escaping @Sendable (ValkeyError) -> Void
    ) async throws(ValkeyError) -> (ValkeyLink, ValkeyGreeting) {
        let link = ValkeyLink(limits, onPush: onPush, onEnd: onEnd)
        try await connect(link)
        do throws(ValkeyError) {
            let replies = try await link.send(greeting, within: limits.connecting)
            if let error = replies.error { throw error }
            guard let first = replies.first else { throw .invalidReply }
            return (link, try ValkeyGreeting(first))
        } catch {
            link.end(error)
            throw error
        }
    }

    private func connect(_ link: ValkeyLink) async throws(ValkeyError) {
        let tls = address.isEncrypted ? try context() : nil
        let host = address.host
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(TimeAmount(limits.connecting))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls { try channel.pipeline.syncOperations.addHandler(tls.client(of: host)) }
                    try channel.pipeline.syncOperations.addHandler(link)
                }
            }
        do {
            _ = try await bootstrap.connect(host: host, port: address.port).get()
        } catch {
            throw ValkeyError(error)
        }
    }

    /// The protocol, who asks, and the database. The last command is refused while the server reads its data from disk.
    private var greeting: [ValkeyCommand] {
        var hello = ["HELLO", "3"]
        if address.user != nil || address.password != nil {
            hello += ["AUTH", address.user ?? "default", address.password?.text ?? ""]
        }
        hello += ["SETNAME", name]
        var commands = [ValkeyCommand(hello.map { Array($0.utf8) })]
        if address.database > 0 { commands.append(ValkeyCommand("SELECT", "\(address.database)")) }
        return commands + [ValkeyCommand("PING")]
    }

    private func context() throws(ValkeyError) -> NIOSSLContext {
        do {
            return try tls.withLock { tls in
                if let tls { return tls }
                var configuration = TLSConfiguration.makeClientConfiguration()
                configuration.minimumTLSVersion = .tlsv12
                if let path = address.authorities { configuration.trustRoots = .file(path) }
                let context = try NIOSSLContext(configuration: configuration)
                tls = context
                return context
            }
        } catch {
            throw .authoritiesUnreadable
        }
    }
}

extension [RESPValue] {
    /// What the server said against the first command that it did not do.
    var error: ValkeyError? {
        for case .error(let text) in self { return ValkeyError(reply: text) }
        return nil
    }
}

extension NIOSSLContext {
    /// Returns the handler that encrypts and verifies that the certificate is for the host.
    fileprivate func client(of host: String) throws -> NIOSSLClientHandler {
        // For an address, which has no server name, the certificate is verified against the connection's address.
        let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
        return try NIOSSLClientHandler(context: self, serverHostname: isAddress ? nil : host)
    }
}
