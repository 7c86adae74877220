import Foundation
import TestSupport
import Testing

/// What a receiver gets of a world whose process was killed again and again, and began anew where the world was.
struct NoticeKillRound {
    /// How many kills a world has.
    private static let kills = 3

    /// How often each notice came, by its identifier.
    private(set) var received: [String: Int] = [:]
    /// What came although it had been stored that it was sent, and whatever else was wrong.
    private(set) var faults: [String] = []
    /// How many were sent, and their process was killed before that was stored.
    private(set) var openAtKill = 0
    private var done: Set<String> = []
    private var seconds = "0"

    /// - Parameter failPower: Called after each kill, for a disk that loses what was not synced.
    init(
        _ number: Int,
        in folder: String,
        environment: [String: String] = [:],
        failPower: () throws -> Void = {}
    ) async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var generator = SeededGenerator(seed: UInt64(number))
        for _ in 0..<Self.kills {
            let process = try await DriverProcess.runAndKill(
                ["churn", folder, seconds],
                lines: Int.random(in: 1..<260, using: &generator),
                microseconds: UInt32.random(in: 0..<4_000, using: &generator),
                by: "notices-driver",
                environment: environment
            )
            #expect(process.status == SIGKILL, "\(process.lines.suffix(2))")
            let before = done
            follow(process.lines)
            let sent = Set(process.lines.filter { $0.hasPrefix("sent ") }.map { String($0.dropFirst(5)) })
            if !sent.subtracting(done).subtracting(before).isEmpty { openAtKill += 1 }
            try failPower()
        }
        let last = try await DriverProcess.run("drain", folder, seconds, by: "notices-driver")
        if last.status != 0 { faults.append("ended with \(last.status): \(last.lines.suffix(2))") }
        follow(last.lines)
    }

    /// What comes to the receiver of a world in which nothing goes wrong.
    static func undisturbed(in folder: String) async throws -> Set<String> {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let process = try await DriverProcess.run("drain", folder, "0", by: "notices-driver")
        #expect(process.status == 0, "\(process.lines.suffix(2))")
        let sent = process.lines.filter { $0.hasPrefix("sent ") }.map { String($0.dropFirst(5)) }
        #expect(Set(sent).count == sent.count, "something was sent twice")
        return Set(sent)
    }

    private mutating func follow(_ lines: [String]) {
        // By the processes before.
        let before = done
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch words.first {
            case "at": seconds = words[1]
            case "sent":
                if before.contains(words[1]) { faults.append("\(words[1]) was sent after it was done") }
                received[words[1], default: 0] += 1
            case "done": done.insert(words[1])
            default: faults.append(line)
            }
        }
    }

    /// Returns what was lost, and what was told that nobody should have been told: a receiver shows each identifier once.
    func differences(from expected: Set<String>) -> [String] {
        expected.subtracting(received.keys).map { "\($0) is lost" }
            + Set(received.keys).subtracting(expected).map { "\($0) is shown besides" } + faults
    }
}
