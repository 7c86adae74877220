/// Why a server does not start.
public enum ServerError: Error, Hashable, Sendable {
    /// The address is taken, forbidden or not of this machine; the system's words.
    case cannotListen(host: String, port: Int, reason: String)
    /// Certificate or key cannot be read, or do not belong together.
    case unusableCertificate(path: String, reason: String)
    /// Not a CIDR block such as `10.0.0.0/8` or `fd00::/8`.
    case invalidAddressBlock(String)
}

extension ServerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let reason):
            "\(host):\(port) 에서 연결을 받을 수 없습니다 · Cannot listen on \(host):\(port): \(reason)"
        case .unusableCertificate(let path, let reason):
            "인증서를 쓸 수 없습니다 · Unusable certificate or key: \(path): \(reason)"
        case .invalidAddressBlock(let text):
            "주소 범위가 아닙니다 · Not an address block: \(text)"
        }
    }
}
