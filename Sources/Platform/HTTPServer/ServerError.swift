/// Why a server does not start.
public enum ServerError: Error, Hashable, Sendable {
    /// What is in the way of listening.
    public enum Obstacle: Hashable, Sendable {
        /// Another program listens there.
        case taken
        /// The system does not let this user listen there.
        case forbidden
        /// No address of this machine, nor a name of one.
        case notOfThisMachine
        /// Anything else; the system's words.
        case other(String)
    }

    case cannotListen(host: String, port: Int, Obstacle)
    /// Certificate or key cannot be read, or do not belong together.
    case unusableCertificate(path: String, reason: String)
    /// Not a CIDR block such as `10.0.0.0/8` or `fd00::/8`.
    case invalidAddressBlock(String)
}

extension ServerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let obstacle):
            "\(host):\(port) 에서 연결을 받을 수 없습니다 · Cannot listen on \(host):\(port): \(obstacle)"
        case .unusableCertificate(let path, let reason):
            "인증서를 쓸 수 없습니다 · Unusable certificate or key: \(path): \(reason)"
        case .invalidAddressBlock(let text):
            "주소 범위가 아닙니다 · Not an address block: \(text)"
        }
    }
}
