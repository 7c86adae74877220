/// The state of the cache that nodes share.
public struct SharedCacheDiagnosis: Hashable, Sendable {
    /// What the server answers.
    public enum State: Hashable, Sendable {
        /// - Parameter server: Its name and version.
        case answers(server: String)
        case fails(Fault)
    }

    /// Why it cannot be used.
    public enum Fault: Hashable, Sendable {
        case noSuchHost, unreachable, timedOut
        /// The certificate is not that of the host, or of no authority that is known.
        case certificateRefused
        case encryptionFailed
        /// The file with the certificates of authorities.
        case authoritiesUnreadable
        /// User or password, or what the user may do.
        case unauthorized
        /// It does not know the protocol: Redis before 6.
        case tooOld
        /// It is a copy of another server.
        case readOnly
        /// What answers there is something else.
        case noCache
        /// The first word of what it says.
        case refused(String)
    }

    /// Without user and password.
    public let address: String
    public let state: State

    public init(address: String, state: State) {
        (self.address, self.state) = (address, state)
    }
}
