/// The reason why a server cannot start.
public enum ServerError: Error, Hashable, Sendable {
    /// The reason why it cannot listen.
    public enum Obstacle: Hashable, Sendable {
        /// Another program is listening there.
        case taken
        /// The system does not allow this user to listen there.
        case forbidden
        /// Not an address or name of this machine.
        case notOfThisMachine
        /// Any other reason, in the system's words.
        case other(String)
    }

    case cannotListen(host: String, port: Int, Obstacle)
    /// The certificate or key cannot be read, or they do not belong together.
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
