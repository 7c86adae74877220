import Foundation

/// Other programs.
enum Tool {
    /// The user that runs the server where the tests are root's; Debian's package makes it.
    private static let serverUser = "redis"

    /// Runs a program to its end, and returns what it prints without the last line break.
    @discardableResult
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: "/tmp")
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ValkeyFault("\(program): \(String(decoding: complaint, as: UTF8.self))")
        }
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Starts a program as the server's user, which goes on.
    static func launch(_ program: String, _ arguments: [String], log: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let (user, group) = try serverIdentity() {
            process.executableURL = URL(filePath: "/usr/bin/setpriv")
            process.arguments =
                ["--reuid=\(user)", "--regid=\(group)", "--clear-groups", program] + arguments
        }
        process.currentDirectoryURL = URL(filePath: "/tmp")
        process.standardInput = FileHandle.nullDevice
        if !FileManager.default.fileExists(atPath: log) {
            _ = FileManager.default.createFile(atPath: log, contents: nil)
        }
        let file = try FileHandle(forWritingTo: URL(filePath: log))
        try file.seekToEnd()
        process.standardOutput = file
        process.standardError = file
        try process.run()
        return process
    }

    /// Lets the server's user own a file or folder.
    static func giveAway(_ path: String) throws {
        guard let (user, group) = try serverIdentity() else { return }
        guard chown(path, user, group) == 0 else { throw ValkeyFault("chown \(path): \(errno)") }
    }

    /// A port of loopback that nobody uses now.
    static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
                return getsockname(descriptor, pointer, &length)
            }
        }
        guard code == 0 else { throw ValkeyFault("bind: \(errno)") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// `nil` if this process need not change its user.
    private static func serverIdentity() throws -> (UInt32, UInt32)? {
        guard getuid() == 0 else { return nil }
        guard let entry = getpwnam(serverUser) else { throw ValkeyFault("there is no user \(serverUser)") }
        return (entry.pointee.pw_uid, entry.pointee.pw_gid)
    }
}

/// Why a server could not be started or used.
public struct ValkeyFault: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
}

/// Runs what waits for processes on a thread of its own, since the threads of tasks are few.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}
