import Foundation
import Synchronization

/// Stands between clients and a server on loopback: counts, and cuts.
public final class CountingProxy: Sendable {
    private struct State {
        var connections = 0
        var exchanges = 0
        var isCut = false
        var open: [Int: (LoopbackSocket, LoopbackSocket)] = [:]
    }

    public let port: Int
    private let target: Int
    private let listener = LoopbackSocket()
    private let state = Mutex(State())

    /// - Parameter target: The server's port.
    public init(to target: Int) throws {
        self.target = target
        port = try listener.listen()
        let listener = listener
        Thread.detachNewThread { [weak self] in
            while let client = listener.accept() {
                guard let self else { return client.close() }
                take(client)
            }
        }
    }

    deinit {
        listener.end()
        listener.close()
        cut()
    }

    /// How often somebody connected.
    public var connections: Int { state.withLock(\.connections) }

    /// How often a client sent something after the server had, or first: the number of round trips.
    public var exchanges: Int { state.withLock(\.exchanges) }

    /// Ends all connections, and each new one as soon as it comes.
    public func cut() {
        let open = state.withLock { state in
            state.isCut = true
            return state.open.values
        }
        for (client, server) in open {
            client.end()
            server.end()
        }
    }

    /// Lets connections through again.
    public func mend() { state.withLock { $0.isCut = false } }

    private func take(_ client: LoopbackSocket) {
        let (number, isCut) = state.withLock { state in
            state.connections += 1
            return (state.connections, state.isCut)
        }
        let server = LoopbackSocket()
        guard !isCut, server.connect(port: target) else {
            client.close()
            server.close()
            return
        }
        client.hurry()
        server.hurry()
        state.withLock { $0.open[number] = (client, server) }
        Thread.detachNewThread { [weak self] in
            Self.pass(client, server) { self?.state.withLock { $0.exchanges += 1 } }
            _ = self?.state.withLock { $0.open.removeValue(forKey: number) }
            client.close()
            server.close()
        }
    }

    private static func pass(_ client: LoopbackSocket, _ server: LoopbackSocket, asked: () -> Void) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var isServersTurn = false
        var polled = [client, server].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while true {
            guard poll(&polled, 2, -1) >= 0 else { continue }
            for (place, target) in [server, client].enumerated() where polled[place].revents != 0 {
                let count = read(polled[place].fd, &buffer, buffer.count)
                guard count > 0 else { return }
                if place == 0, !isServersTurn { asked() }
                isServersTurn = place == 0
                guard writeAll(buffer[..<count], to: target) else { return }
            }
        }
    }

    private static func writeAll(_ bytes: ArraySlice<UInt8>, to target: LoopbackSocket) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(target.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
