import Foundation

/// A TCP socket on 127.0.0.1.
struct LoopbackSocket: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    init() {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Listens on a free port, and returns it.
    func listen() throws -> Int {
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard Foundation.bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
                return getsockname(descriptor, pointer, &length)
            }
        }
        guard code == 0, Foundation.listen(descriptor, 64) == 0 else { throw ServerFault("listen: \(errno)") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Waits for the next connection; `nil` once it is closed.
    func accept() -> LoopbackSocket? {
        let accepted = Foundation.accept(descriptor, nil, nil)
        guard accepted >= 0 else { return nil }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        return LoopbackSocket(accepted)
    }

    /// Connects; `false` if nobody listens.
    func connect(port: Int) -> Bool {
        var address = Self.address(port: port)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                Foundation.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Sends at once what is written, without waiting for more.
    func hurry() {
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Ends both directions, so that whoever waits for it is woken.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    func close() { Foundation.close(descriptor) }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
