#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The last start of the machine.
enum SystemStart {
    /// A number that differs for each start.
    static var number: UInt64 {
        #if canImport(Darwin)
        var time = timeval()
        var size = MemoryLayout<timeval>.size
        sysctlbyname("kern.boottime", &time, &size, nil, 0)
        return UInt64(bitPattern: Int64(time.tv_sec))
        #else
        let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 64)
        let count = read(file, &text, text.count)
        return text.prefix(max(0, count)).withUnsafeBytes(Checksum.of)
        #endif
    }
}
