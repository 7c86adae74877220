import Foundation
import GRDB
import Notes
import TestSupport
import Testing

/// The traces of many processes, and of killed ones.
@Suite("Store Process", .serialized)
struct NotesProcessTests {
    let folder: NotesFolder

    init() throws { folder = try NotesFolder() }

    @Test("A10 Process: after kill −9, 300 times, the store holds what was acknowledged")
    func kills() async throws {
        let changes = try await inLanes(rounds: 300) { [folder] _, rounds in
            var generator = SystemRandomNumberGenerator()
            var changes = 0
            for round in rounds {
                let path = folder.path + "/\(round).sqlite"
                let pause = UInt32.random(in: 0..<3_000, using: &generator)
                let lines = Int.random(in: 0..<40, using: &generator)
                let process = try await DriverProcess.runAndKill(
                    ["churn", path, "\(round)"],
                    lines: lines,
                    microseconds: pause
                )
                #expect(process.status == SIGKILL)
                let (certain, inFlight) = Self.expectation(process.lines)
                changes += process.lines.count / 2
                let found = try await Notes(path: path) { Issue.record("round \(round): \($0)") }.all()
                #expect(
                    found == certain || found == inFlight,
                    "round \(round), after \(pause) µs: \(process.lines.suffix(3))"
                )
                #expect(try Self.positions(path) == Array(0..<found.count))
            }
            return changes
        }.reduce(0, +)
        #expect(changes > 1_500, "the processes were killed before they did anything")
    }

    @Test("A10 Process: a store survives 40 kills in a row")
    func killsOfOneFile() async throws {
        for round in 1...40 {
            let process = try await DriverProcess.runAndKill(
                ["churn", folder.database, "\(round)"],
                lines: round,
                microseconds: UInt32(round) * 25
            )
            let mine = "\(round)-"
            let (certain, inFlight) = Self.expectation(process.lines)
            let found = try await Notes(path: folder.database).all().filter { $0.hasPrefix(mine) }
            #expect(found == certain || found == inFlight)
        }
        let count = try await Notes(path: folder.database).all().count
        #expect(try Self.positions(folder.database) == Array(0..<count))
    }

    @Test("A10 Process: 8 processes adding 100 notes each at once lose none")
    func manyProcesses() async throws {
        let path = folder.database
        let processes = try await withThrowingTaskGroup(of: DriverProcess.self) { group in
            for name in "abcdefgh" {
                group.addTask { try await DriverProcess.run("add", path, String(name), "100") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for process in processes {
            #expect(process.lines.count == 100 && process.lines.allSatisfy { $0.hasPrefix("done") })
        }
        let found = try await Notes(path: path).all()
        #expect(found.count == 800)
        #expect(try Self.positions(path) == Array(0..<800))
        for name in "abcdefgh" {
            #expect(found.filter { $0.hasPrefix("\(name)-") } == (0..<100).map { "\(name)-\($0)" })
        }
    }

    @Test(
        "A10 Process: 6 processes that find a damaged file at once lose nothing of the new one",
        arguments: 1...5
    )
    func damagedForMany(_ round: Int) async throws {
        let path = folder.database
        try Data(repeating: 7, count: 20_000).write(to: URL(filePath: path))
        let lines = try await withThrowingTaskGroup(of: [String].self) { group in
            for name in "abcdef" {
                group.addTask { try await DriverProcess.run("add", path, String(name), "5").lines }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(lines.filter { $0.hasPrefix("set aside") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("done") }.count == 30)
        #expect(try await Notes(path: path).all().count == 30)
        #expect(try folder.files().filter { $0.contains("damaged") } == ["notes.sqlite.damaged-1"])
    }

    @Test(
        "A10 Process: a full disk is told, and takes nothing of what was saved",
        arguments: [2_000, 30_000, 90_000]
    )
    func fullDisk(_ bytes: Int) async throws {
        let process = try await DriverProcess.run("limited", folder.database, "\(bytes)", "200")
        let saved = process.lines.filter { $0.hasPrefix("done") }.count
        #expect(process.lines.count == 200 && saved < 200)
        #expect(process.lines.allSatisfy { $0.hasPrefix("done") || $0.contains("unwritable") })
        let notes = Notes(path: folder.database) { Issue.record("\($0)") }
        #expect(try await notes.all() == (0..<saved).map { "limited-\($0)" })
        try await notes.add("one more")
    }

    @Test("A10 Process: without permission, reading and writing say what is the matter")
    func noPermission() async throws {
        let notes = Notes(path: folder.database)
        for text in ["p0", "p1"] { try await notes.add(text) }
        await notes.close()
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        }
        let closed = try await DriverProcess.run("powerless", folder.database)
        #expect(closed.lines.first?.contains("unwritable") == true, "\(closed.lines)")
        // Readable by all, in a folder where nobody may write.
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.database)
        let open = try await DriverProcess.run("powerless", folder.database)
        #expect(open.lines.first?.contains("unwritable") == true, "\(open.lines)")
        #expect(open.lines.dropFirst() == ["found p0", "found p1"], "\(open.lines)")
    }

    /// Returns what the store contains according to the printed lines: as acknowledged, and with the change in flight
    /// as well.
    private static func expectation(_ lines: [String]) -> (certain: [String], inFlight: [String]) {
        var kept: [String] = []
        var attempted: [String] = []
        for line in lines {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let sign = parts[1].first else { continue }
            let id = String(parts[1].dropFirst())
            attempted = sign == "+" ? kept + [id] : kept.filter { $0 != id }
            if parts[0] == "done" { kept = attempted }
        }
        return (kept, attempted)
    }

    private static func positions(_ path: String) throws -> [Int] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let queue = try DatabaseQueue(patientAt: path)
        return try queue.read { try Int.fetchAll($0, sql: "SELECT position FROM note ORDER BY position") }
    }
}
