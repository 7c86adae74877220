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
