public import UseCases
public import StoragePort

/// Why a server did not start or could not continue.
public enum ServeFailure: Error, Hashable, Sendable {
    /// Another program is listening there.
    case portInUse(host: String, port: Int)
    /// Not an address or name of this machine.
    case addressNotHere(String)
    /// The system does not allow this user to listen there, for example below port 1024.
    case notPermitted(host: String, port: Int)
    /// It cannot listen for another reason; a short technical description.
    case cannotListen(host: String, port: Int, reason: String)
    /// Other machines can reach the address, there is no key, and no option opens the server to everybody.
    case keyNeeded(host: String)
    /// The certificate or key cannot be read, or they do not belong together; a short technical reason.
    case unusableCertificate(path: String, reason: String)
    /// TLS needs port, certificate and key together; the missing options.
    case incompleteTLS(missing: [String])
    /// Not an address or a CIDR block.
    case wrongAddressBlock(String)
    /// The clients' keys cannot be read, so nobody could be authenticated.
    case keys(StorageError)
    /// The accounts cannot be read.
    case accounts(StorageError)
    /// There are passwords, but the file without which they cannot be checked is gone.
    case pepperMissing(path: String)
    /// Others than its owner may read that file.
    case pepperExposed(path: String)
    /// Others than its owner may read the file with the keys for push services.
    case pushKeyExposed(path: String)
    /// That file cannot be read or made; a short technical reason.
    case pushKeyUnusable(path: String, reason: String)
    /// The database that nodes share does not answer, or its tables do not fit.
    case database(StorageError)
    /// What an import into the database copied is not all of it yet.
    case importUnfinished
    /// A node of a shared database needs a secret that it was not given.
    case secretMissing(variable: String)
    /// The other nodes have another secret.
    case secretDiffers(variable: String)
    case configuration(ConfigurationError)
    /// The running server ended by itself; a short technical reason.
    case ended(reason: String)

    var status: ExitStatus {
        switch self {
        case .incompleteTLS, .wrongAddressBlock: .usage
        case .portInUse, .addressNotHere, .cannotListen, .ended: .unavailable
        case .notPermitted: .notPermitted
        case .unusableCertificate, .keys, .accounts, .pepperMissing, .pepperExposed, .pushKeyExposed,
            .pushKeyUnusable:
            .inputOutput
        case .database(let error): error.reason.isAbsence ? .unavailable : .inputOutput
        case .keyNeeded, .configuration, .secretMissing, .secretDiffers, .importUnfinished: .configuration
        }
    }
}
