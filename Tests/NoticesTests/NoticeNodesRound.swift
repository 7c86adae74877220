import Foundation
import TestSupport
import Testing

/// What a receiver gets of a world whose two nodes, on one database, are killed again and again.
struct NoticeNodesRound {
    private struct Line {
        let moment: UInt64
        let words: [Substring]
    }

    /// What came although it had been stored that it was sent, and whatever else was wrong.
    private(set) var faults: [String] = []
    /// How often each notice came, by its identifier.
    private(set) var received: [String: Int] = [:]
    /// How often a node took over.
    private(set) var takeovers = 0

    /// - Parameters:
    ///   - kills: Of each node.
    ///   - disturb: Goes on beside them.
    init(
        _ number: Int,
        on url: String,
        kills: Int,
        in folder: String,
        disturb: @escaping @Sendable () async throws -> Void = {}
    ) async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let time = folder + "/time"
        let prepared = try await DriverProcess.run("prepare", url, time, by: "notices-driver")
        #expect(prepared.status == 0, "\(prepared.lines)")
        var lines = try await withThrowingTaskGroup(of: [String].self) { group in
            for node in 0..<2 {
                group.addTask {
                    try await Self.killed(kills, seed: UInt64(2 * number + node), ["churn", url, time])
                }
            }
            group.addTask {
                try await disturb()
                return []
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        let last = try await DriverProcess.run("drain", url, time, by: "notices-driver")
        if last.status != 0 { faults.append("ended with \(last.status): \(last.lines.suffix(2))") }
        lines += last.lines
        follow(lines)
    }

    private static func killed(
        _ count: Int,
        seed: UInt64,
        _ arguments: [String]
    ) async throws -> [String] {
        var generator = SeededGenerator(seed: seed)
        var lines: [String] = []
        for _ in 0..<count {
            let process = try await DriverProcess.runAndKill(
                arguments,
                lines: Int.random(in: 5..<320, using: &generator),
                microseconds: UInt32.random(in: 0..<4_000, using: &generator),
                by: "notices-driver"
            )
            #expect(process.status == SIGKILL, "\(process.lines.suffix(2))")
            lines += process.lines
        }
        return lines
    }

    private mutating func follow(_ all: [String]) {
        var lines: [Line] = []
        for text in all where text != "beat" {
            let words = text.split(separator: " ")
            if words.count == 3, let moment = UInt64(words[0]) {
                lines.append(Line(moment: moment, words: Array(words.dropFirst())))
            } else {
                faults.append(text)
            }
        }
        var done: Set<String> = []
        var leases: Set<Substring> = []
        for line in lines.sorted(by: { $0.moment < $1.moment }) {
            let id = String(line.words[1])
            switch line.words[0] {
            case "sent":
                if done.contains(id) { faults.append("\(id) was sent after it was done") }
                received[id, default: 0] += 1
            case "done": done.insert(id)
            case "watch":
                if !leases.insert(line.words[1]).inserted { faults.append("two nodes had lease \(id)") }
            default: faults.append("\(line)")
            }
        }
        takeovers = leases.count
    }

    /// Returns what was lost, and what was told that nobody should have been told: a receiver shows each identifier once.
    func differences(from expected: Set<String>) -> [String] {
        expected.subtracting(received.keys).map { "\($0) is lost" }
            + Set(received.keys).subtracting(expected).map { "\($0) is shown besides" } + faults
    }
}
