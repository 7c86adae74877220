import Foundation
import NIOCore
import NIOPosix

struct Listener: Sendable {
    private let channel: any Channel

    var port: Int { channel.localAddress?.port ?? 0 }

    /// - Throws: `ServerError.cannotListen`.
    init(host: String, port: Int, group: any EventLoopGroup, opening: ConnectionOpening)
        async throws(ServerError)
    {
        let backlog: Int32 = 4096
        let acceptsAtOnce: UInt = 16
        do {
            channel = try await ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: backlog)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .serverChannelOption(.maxMessagesPerRead, value: acceptsAtOnce)
                .serverChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        // Without free file descriptors, accepting fails again at once; this handler waits.
                        try channel.pipeline.syncOperations.addHandler(
                            AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in .milliseconds(200)
                            }
                        )
                    }
                }
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                .childChannelOption(.recvAllocator, value: ReceiveBuffers())
                // Also how many buffers a connection keeps.
                .childChannelOption(.maxMessagesPerRead, value: 1)
                .childChannelInitializer(opening.open)
                .bind(host: host, port: port).get()
        } catch {
            throw .cannotListen(host: host, port: port, ServerError.Obstacle(error))
        }
    }

    func close() async { try? await channel.close() }
}

extension ServerError.Obstacle {
    fileprivate init(_ error: any Error) {
        self =
            switch error {
            case let error as IOError where error.errnoCode == EADDRINUSE: .taken
            case let error as IOError where [EACCES, EPERM].contains(error.errnoCode): .forbidden
            case let error as IOError where error.errnoCode == EADDRNOTAVAIL: .notOfThisMachine
            case is SocketAddressError.UnknownHost: .notOfThisMachine
            default: .other(String(describing: error))
            }
    }
}
