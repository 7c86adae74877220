import NIOCore
import Synchronization

/// How much of answers under way may be held: of all clients, of each address, and of each connection of HTTP/2, which has
/// many at once. One of HTTP/1 has one at a time.
final class AnswerRoom: Sendable {
    let all: ByteAccount
    private let limits: ServerLimits
    private let connections = Mutex<[ObjectIdentifier: ByteAccount]>([:])

    init(limits: ServerLimits) {
        self.limits = limits
        all = ByteAccount(limit: limits.untakenBytes)
    }

    /// Counts the answers of a connection of HTTP/2 apart until it is closed.
    func add(_ connection: any Channel) {
        let number = ObjectIdentifier(connection)
        connections.withLock { $0[number] = ByteAccount(limit: limits.untakenBytesPerConnection) }
        connection.closeFuture.whenComplete { [self] _ in
            connections.withLock { _ = $0.removeValue(forKey: number) }
        }
    }

    /// Nil where there is too little left.
    ///
    /// - Parameters:
    ///   - connection: Of HTTP/2; nil for one that has a single answer.
    ///   - address: Nil where the address has no limits.
    func claim(_ bytes: Int, connection: (any Channel)? = nil, address: ByteAccount?) -> AnswerClaim? {
        let own = connection.flatMap { connection in
            connections.withLock { $0[ObjectIdentifier(connection)] }
        }
        return AnswerClaim(bytes, in: [own, address, all].compactMap(\.self))
    }
}
