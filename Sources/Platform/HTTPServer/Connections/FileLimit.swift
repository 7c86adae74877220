import Foundation

extension ServerLimits {
    /// Raises the process's limit of open files as far as ``connections`` needs and the system allows, and lowers
    /// ``connections`` to those there is room for.
    mutating func fitOpenFiles() {
        let others = 128
        var limit = rlimit()
        guard getrlimit(Self.files, &limit) == 0 else { return }
        let needed = rlim_t(connections + others)
        if limit.rlim_cur < needed {
            var raised = limit
            raised.rlim_cur = min(needed, limit.rlim_max)
            if setrlimit(Self.files, &raised) == 0 { limit = raised }
        }
        connections = min(connections, max(16, Int(clamping: limit.rlim_cur) - others))
    }

    #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let files = RLIMIT_NOFILE
    #endif
}
