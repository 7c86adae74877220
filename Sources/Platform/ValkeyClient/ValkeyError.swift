/// Why a server did not do what it was asked.
public enum ValkeyError: Error, Hashable, Sendable {
    /// There is no connection.
    case unreachable(Unreachable)
    /// No answer came in time.
    case timedOut
    /// Too many commands wait for an answer.
    case exhausted
    case cancelled
    /// The client was closed.
    case closed
    /// What was sent is no reply: the server, or what is between, is not what it should be.
    case invalidReply
    /// The certificate is not that of the host, or of no authority that is known.
    case certificateRefused
    /// The connection could not be encrypted.
    case encryptionFailed
    /// The file with the certificates of authorities cannot be read.
    case authoritiesUnreadable
    /// User or password are wrong or missing, or the user may not do this.
    case unauthorized
    /// The server does not know the protocol RESP3: Redis before 6.
    case tooOld
    /// The server is a copy of another, and takes no changes.
    case readOnly
    /// Anything else that the server says against a command: the first word of it, such as `OOM`.
    case refused(String)

    /// What stands in the way of a connection.
    public enum Unreachable: Hashable, Sendable {
        case noSuchHost
        case refused
        case lost
        case other
    }

    /// - Parameter reply: What the server said.
    init(reply: String) {
        let word = reply.prefix { $0 != " " }
        switch word {
        case "WRONGPASS", "NOAUTH", "NOPERM": self = .unauthorized
        case "READONLY": self = .readOnly
        case "NOPROTO": self = .tooOld
        case "ERR" where reply.contains("unknown command") && reply.uppercased().contains("HELLO"):
            self = .tooOld
        default: self = .refused(String(word.prefix(20).filter { $0.isASCII && $0.isLetter }))
        }
    }

    /// Whether another connection may reach a server that does better.
    var isOfServer: Bool {
        switch self {
        case .readOnly: true
        case .refused(let word): ["LOADING", "MASTERDOWN", "CLUSTERDOWN"].contains(word)
        default: false
        }
    }
}
