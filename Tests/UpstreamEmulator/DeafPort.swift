#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A port of 127.0.0.1 where nothing listens properly: for what an HTTP server cannot show.
public final class DeafPort: Sendable {
    public enum Manner: Sendable {
        /// The system accepts connections, but nothing is ever read or sent, so a TLS handshake hangs.
        case silent
        /// The queue of connections is full: connecting hangs.
        case full
        /// Nobody listens: connecting is refused.
        case closed
    }

    public let port: Int
    private let sockets: [Int32]

    public init(_ manner: Manner) throws {
        let listener = Self.newSocket()
        var address = Self.loopback(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard listener >= 0, isBound, manner == .closed || listen(listener, manner == .full ? 0 : 64) == 0
        else {
            close(listener)
            throw SystemError(code: errno)
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        // A bound socket that does not listen refuses connections, and no other process can get its port meanwhile.
        sockets = [listener] + (manner == .full ? Self.crowd(at: address) : [])
    }

    deinit {
        for socket in sockets { close(socket) }
    }

    /// More than a queue of length 0 takes.
    private static func crowd(at address: sockaddr_in) -> [Int32] {
        var address = address
        return (0..<4).map { _ in
            let socket = newSocket()
            _ = fcntl(socket, F_SETFL, O_NONBLOCK)
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            return socket
        }
    }

    private static func newSocket() -> Int32 {
        #if canImport(Glibc)
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

/// The system refused; its `errno`.
public struct SystemError: Error, Hashable, Sendable {
    public let code: Int32
}
