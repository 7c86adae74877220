import Foundation
import Synchronization

/// Stands between clients and a server on loopback, and does what networks do.
public final class FaultyProxy: Sendable {
    /// How it passes on what it is sent.
    public enum Way: Hashable, Sendable {
        case open
        /// Connections end, and new ones as soon as they come.
        case refusing
        /// Connections end amid the first answer.
        case cuttingAnswers
        /// Connections are taken, and nothing passes any more in either direction.
        case silent
        /// Answers come later.
        case late(Duration)
    }

    private struct State {
        var way = Way.open
        var count = 0
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
        for (client, server) in state.withLock(\.open.values) {
            client.end()
            server.end()
        }
    }

    /// How often somebody connected.
    public var connections: Int { state.withLock(\.count) }

    /// Goes another way from now on.
    public func turn(_ way: Way) {
        let ending = state.withLock { state in
            state.way = way
            return way == .refusing ? Array(state.open.values) : []
        }
        for (client, server) in ending {
            client.end()
            server.end()
        }
    }

    private var way: Way { state.withLock(\.way) }

    private func take(_ client: LoopbackSocket) {
        let (number, way) = state.withLock { state in
            state.count += 1
            return (state.count, state.way)
        }
        let server = LoopbackSocket()
        guard way != .refusing, server.connect(port: target) else {
            client.close()
            server.close()
            return
        }
        client.hurry()
        server.hurry()
        state.withLock { $0.open[number] = (client, server) }
        let ends = Mutex(0)
        for isAnswer in [false, true] {
            Thread.detachNewThread { [weak self] in
                self?.pass(isAnswer ? server : client, to: isAnswer ? client : server, isAnswer: isAnswer)
                client.end()
                server.end()
                let isLast = ends.withLock { ends in
                    ends += 1
                    return ends == 2
                }
                guard isLast else { return }
                _ = self?.state.withLock { $0.open.removeValue(forKey: number) }
                client.close()
                server.close()
            }
        }
    }

    /// Passes on what comes from one side until an end.
    private func pass(_ source: LoopbackSocket, to target: LoopbackSocket, isAnswer: Bool) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(source.descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            var bytes = buffer[..<count]
            switch way {
            case .open: break
            case .refusing: return
            case .silent: continue
            case .late(let delay): if isAnswer { Thread.sleep(forTimeInterval: delay / .seconds(1)) }
            case .cuttingAnswers: if isAnswer { bytes = bytes.prefix(count / 2) }
            }
            let isSent = bytes.withUnsafeBytes {
                $0.isEmpty
                    || send(target.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
            }
            guard isSent, !(isAnswer && way == .cuttingAnswers) else { return }
        }
    }
}
