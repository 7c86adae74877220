import AccessKeys

/// The exit status of a command, with the numbers of `sysexits.h` (4.3BSD).
enum ExitStatus: Int32 {
    case success = 0
    /// Nothing was found, removed or changed.
    case nothing = 1
    /// Wrong usage.
    case usage = 64
    /// The place was not found or is ambiguous, or a given file has the wrong content.
    case place = 65
    /// No provider could answer, or a server could not listen.
    case unavailable = 69
    /// Something could not be read or written.
    case inputOutput = 74
    /// The system does not permit it.
    case notPermitted = 77
    /// Bad configuration.
    case configuration = 78
}

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
