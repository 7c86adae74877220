/// How a command ends, in the numbers of `sysexits.h` (4.3BSD).
enum ExitStatus: Int32 {
    case success = 0
    /// Nothing matched: nothing was found, removed or changed.
    case nothing = 1
    /// Wrong usage.
    case usage = 64
    /// The place was not found, or several are as good; or a file given does not hold what it should.
    case place = 65
    /// Nobody could answer; or a server could not listen.
    case unavailable = 69
    /// Something could not be read or written.
    case inputOutput = 74
    /// The system does not allow it.
    case notPermitted = 77
    /// Bad configuration.
    case configuration = 78
}
