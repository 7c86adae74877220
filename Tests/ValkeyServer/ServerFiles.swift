import Foundation
import Synchronization

/// The folders of servers, in one that is gone with this process.
enum ServerFiles {
    private static let root = Task { try await onThread { try makeRoot() } }
    private static let last = Mutex(0)
    private static let held = Mutex<[Pipe]>([])

    /// Makes an empty folder for one server.
    static func makeFolder() async throws -> String {
        let root = try await root.value
        let number = last.withLock { last in
            last += 1
            return last
        }
        let folder = "\(root)/\(number)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try Tool.giveAway(folder)
        return folder
    }

    /// Copies a program to where the servers' user may run it, and returns its path.
    static func adopt(_ program: String) async throws -> String {
        let copy = "\(try await root.value)/\(URL(filePath: program).lastPathComponent)"
        _ = try await onThread { try Tool.run("/usr/bin/install", ["-m", "755", program, copy]) }
        return copy
    }

    /// Makes a folder that a process removes with all servers in it when this process ends, however it ends.
    private static func makeRoot() throws -> String {
        let folder = try Tool.run("/usr/bin/mktemp", ["-d", "/tmp/haneul-valkey.XXXXXX"])
        try Tool.giveAway(folder)
        let script = """
            cat >/dev/null
            for file in "$1"/*/pid; do
                [ -e "$file" ] && kill -9 "$(cat "$file")"
            done
            rm -rf "$1"
            """
        let guardian = Process()
        // In a session of its own: who interrupts the tests at a terminal does not interrupt it.
        guardian.executableURL = URL(filePath: "/usr/bin/setsid")
        guardian.arguments = ["--wait", "/bin/sh", "-c", script, "guardian", folder]
        let pipe = Pipe()
        guardian.standardInput = pipe
        guardian.standardOutput = FileHandle.nullDevice
        guardian.standardError = FileHandle.nullDevice
        try guardian.run()
        // Its other end closes with this process.
        held.withLock { $0.append(pipe) }
        return folder
    }
}
