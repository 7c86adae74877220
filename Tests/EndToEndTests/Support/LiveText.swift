import Foundation
import Synchronization
import TestSupport

/// What a live page is sent, while it is open.
final class LiveText: Sendable {
    private let received = Mutex("")
    private let connection: Int32

    init(of target: String, at port: Int, headers: [String: String] = [:]) {
        connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let (connection, size) = (connection, socklen_t(MemoryLayout<sockaddr_in>.size))
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, size) }
        }
        let further = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        let request =
            "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAccept: text/event-stream\r\n\(further)\r\n"
        _ = send(connection, request, request.utf8.count, Int32(MSG_NOSIGNAL))
        Thread.detachNewThread { [weak self] in
            var part = [UInt8](repeating: 0, count: 16 << 10)
            while case let count = recv(connection, &part, part.count, 0), count > 0 {
                guard let self else { return }
                add(String(decoding: part[..<count], as: UTF8.self))
            }
        }
    }

    deinit {
        shutdown(connection, Int32(SHUT_RDWR))
        close(connection)
    }

    /// Returns once a text has come, or `false` if it never does.
    func has(_ text: String) async -> Bool {
        await eventually { self.received.withLock { $0.contains(text) } }
    }

    /// Whether a text has come.
    func hasNow(_ text: String) -> Bool { received.withLock { $0.contains(text) } }

    private func add(_ part: String) { received.withLock { $0 += part } }
}
