import NIOCore
import Synchronization

/// Limits how many bytes of unfinished answers are held: for all clients, for each address, and for each HTTP/2
/// connection, which has many at once. An HTTP/1 connection has only one at a time.
final class AnswerRoom: Sendable {
    let all: ByteAccount
    private let limits: ServerLimits
    private let connections = Mutex<[ObjectIdentifier: ByteAccount]>([:])

    init(limits: ServerLimits) {
        self.limits = limits
        all = ByteAccount(limit: limits.untakenBytes)
    }

    /// Counts the answers of an HTTP/2 connection separately until it is closed.
    func add(_ connection: any Channel) {
        let number = ObjectIdentifier(connection)
        connections.withLock { $0[number] = ByteAccount(limit: limits.untakenBytesPerConnection) }
        connection.closeFuture.whenComplete { [self] _ in
            connections.withLock { _ = $0.removeValue(forKey: number) }
        }
    }

    /// Returns `nil` if too little room is left.
    ///
    /// - Parameters:
    ///   - connection: The HTTP/2 connection; `nil` for one that has a single answer.
    ///   - address: `nil` if the address has no limits.
    func claim(_ bytes: Int, connection: (any Channel)? = nil, address: ByteAccount?) -> AnswerClaim? {
        let own = connection.flatMap { connection in
            connections.withLock { $0[ObjectIdentifier(connection)] }
        }
        return AnswerClaim(bytes, in: [own, address, all].compactMap(\.self))
    }
}
