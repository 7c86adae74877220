public import UseCases
public import StoragePort

/// Why a server did not start, or could not go on.
public enum ServeFailure: Error, Hashable, Sendable {
    /// Another program listens there already.
    case portInUse(host: String, port: Int)
    /// No address of this machine, nor a name of one.
    case addressNotHere(String)
    /// The system does not let this user listen there, as below port 1024.
    case notPermitted(host: String, port: Int)
    /// Anything else that keeps it from listening; a short technical reason.
    case cannotListen(host: String, port: Int, reason: String)
    /// Other machines reach the address, there is no key, and nobody said that it may stand open.
    case keyNeeded(host: String)
    /// The certificate or its key cannot be read, or do not belong together; a short technical reason.
    case unusableCertificate(path: String, reason: String)
    /// TLS needs port, certificate and key together; the options that are missing.
    case incompleteTLS(missing: [String])
    /// No address, nor a block of them as CIDR writes it.
    case wrongAddressBlock(String)
    /// The keys of clients cannot be read, so that nobody can say who may come in.
    case keys(StorageError)
    case configuration(ConfigurationError)
    /// It had started and ended by itself; a short technical reason.
    case ended(reason: String)
}
