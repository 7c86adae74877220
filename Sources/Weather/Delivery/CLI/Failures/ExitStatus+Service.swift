import AccessKeys
import UseCases

extension AccessKeyFailure {
    var status: ExitStatus {
        switch self {
        case .notFound, .unknownSecret, .alreadyRevoked, .full: .nothing
        case .ambiguous: .place
        case .unusableName: .usage
        case .storage: .inputOutput
        }
    }
}

extension ServeFailure {
    var status: ExitStatus {
        switch self {
        case .incompleteTLS, .wrongAddressBlock: .usage
        case .portInUse, .addressNotHere, .cannotListen, .ended: .unavailable
        case .notPermitted: .notPermitted
        case .unusableCertificate, .keys: .inputOutput
        case .keyNeeded, .configuration: .configuration
        }
    }
}
