import Foundation
import Glibc

/// A client's end of a connection, byte by byte. Blocking calls run on a queue of their own.
final class RawConnection: @unchecked Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let socket: Int32
    private let queue = DispatchQueue(label: "raw connection")
    private var received: [UInt8] = []

    /// - Parameter receiveBuffer: Bytes the system takes for a client that does not read.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        // Only so that a broken server fails a test instead of hanging it.
        var patience = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var one: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(description: "connect: \(errno)") }
    }

    deinit { Glibc.close(socket) }

    func send(_ text: String) async { await send(Array(text.utf8)) }

    func send(_ bytes: some Collection<UInt8> & Sendable) async {
        await run { [self] in
            let bytes = Array(bytes)
            var offset = 0
            while offset < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    Glibc.send(
                        socket,
                        buffer.baseAddress.map { $0 + offset },
                        bytes.count - offset,
                        Int32(MSG_NOSIGNAL)
                    )
                }
                guard count > 0 else { return }
                offset += count
            }
        }
    }

    /// Closes the sending side; the receiving side stays open.
    func closeOutput() async { await run { [self] in _ = shutdown(socket, Int32(SHUT_WR)) } }

    /// The next response, by its `Content-Length`.
    ///
    /// - Parameter bodyless: For the answer to HEAD.
    func response(bodyless: Bool = false) async throws -> RawResponse {
        try await run { [self] in
            while true {
                if let (response, length) = RawResponse.first(in: received, bodyless: bodyless) {
                    received.removeFirst(length)
                    return response
                }
                guard receive() else {
                    throw Failure(
                        description: "ended with \(String(decoding: received, as: UTF8.self).prefix(200))"
                    )
                }
            }
        }
    }

    /// Returns the input up to and including a text.
    func text(through end: String) async throws -> String {
        try await run { [self] in
            while true {
                if let range = received.firstRange(of: Array(end.utf8)) {
                    defer { received.removeFirst(range.upperBound) }
                    return String(decoding: received[..<range.upperBound], as: UTF8.self)
                }
                guard receive() else {
                    throw Failure(
                        description: "ended with \(String(decoding: received, as: UTF8.self).suffix(200))"
                    )
                }
            }
        }
    }

    /// Ends both sides.
    func leave() async { await run { [self] in _ = shutdown(socket, Int32(SHUT_RDWR)) } }

    /// Ends the connection by a reset, which the server hears at once even if it has more to send than is taken.
    func reset() async {
        await run { [self] in
            var nowhere = sockaddr()
            nowhere.sa_family = sa_family_t(AF_UNSPEC)
            _ = connect(socket, &nowhere, socklen_t(MemoryLayout<sockaddr>.size))
        }
    }

    /// From now on the end of this client is a reset, as when its machine is gone.
    func breakAtEnd() {
        var reset = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
    }

    /// All that comes until the server ends the connection.
    func rest() async -> [UInt8] {
        await run { [self] in
            while receive() {}
            defer { received = [] }
            return received
        }
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received.append(contentsOf: buffer.prefix(count))
        return true
    }

    private func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result
    {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result { try body() }) }
        }
    }

    private func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: body()) }
        }
    }
}

/// A response as it came.
struct RawResponse: Sendable {
    var status: Int
    /// Names in lower case.
    var fields: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The first whole response in some bytes, and its length.
    static func first(in bytes: [UInt8], bodyless: Bool) -> (RawResponse, Int)? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else { return nil }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let hasBody = !bodyless && status != 304 && status >= 200
        let length = hasBody ? fields["content-length"].flatMap { Int($0) } ?? 0 : 0
        guard bytes.count >= end.upperBound + length else { return nil }
        let body = Array(bytes[end.upperBound..<(end.upperBound + length)])
        return (RawResponse(status: status, fields: fields, body: body), end.upperBound + length)
    }
}
