#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The number of files and connections the process may have open.
enum FileLimit {
    /// Raises the limit as far as needed and as the system allows.
    ///
    /// - Returns: The number of connections there is room for, at most the number wanted.
    static func makeRoom(connections wanted: Int) -> Int {
        let others = 128
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return wanted }
        let needed = rlim_t(wanted + others)
        if limit.rlim_cur < needed {
            var raised = limit
            raised.rlim_cur = min(needed, limit.rlim_max)
            if setrlimit(files, &raised) == 0 { limit = raised }
        }
        return min(wanted, max(16, Int(clamping: limit.rlim_cur) - others))
    }

    #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let files = RLIMIT_NOFILE
    #endif
}
