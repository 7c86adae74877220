/// How a command ends, in the numbers of `sysexits.h` (4.3BSD).
enum ExitStatus: Int32 {
    case success = 0
    /// Wrong usage.
    case usage = 64
    /// The place was not found, or several are as good.
    case place = 65
    /// Nobody could answer.
    case unavailable = 69
    /// Bad configuration.
    case configuration = 78
}
