import AccountModels
import Accounts
import Foundation
import Members
import TestSupport
import Testing

/// The traces of killed processes.
@Suite("Account Process", .serialized)
struct AccountProcessTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

    @Test("Process: after kill −9, 300 times, what was acknowledged holds, and sessions ended stay ended")
    func kills() async throws {
        var generator = SystemRandomNumberGenerator()
        var changes = 0
        for round in 1...300 {
            let path = folder.path + "/\(round).sqlite"
            let (lines, pause) = (Int.random(in: 0..<60), UInt32.random(in: 0..<3_000, using: &generator))
            let process = try await DriverProcess.runAndKill(
                ["churn", path, "\(round)"],
                lines: lines,
                microseconds: pause,
                by: "accounts-driver"
            )
            #expect(process.status == SIGKILL, "\(process.lines.suffix(1))")
            let trace = Trace(process.lines)
            changes += trace.count
            let members = Members(path: path) { Issue.record("round \(round): \($0)") }
            let faults = try await trace.certain.faults(in: members)
            if !faults.isEmpty {
                let others = try await trace.inFlight.faults(in: members)
                #expect(others.isEmpty, "round \(round): \(faults), or \(others)")
            }
        }
        #expect(changes > 2_000, "the processes were killed before they did anything: \(changes)")
    }
}

/// What a process said it did.
private struct Trace {
    /// What was acknowledged.
    var certain = Kept()
    /// And with the change that was under way when it was killed.
    var inFlight = Kept()
    var count = 0

    init(_ lines: [String]) {
        for line in lines {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 4, let member = Int(parts[2]) else { continue }
            if parts[0] == "done" {
                certain.make(parts[1], member, parts[3])
                inFlight = certain
                count += 1
            } else {
                inFlight = certain
                inFlight.make(parts[1], member, parts[3])
            }
        }
    }
}

/// What a database must hold.
private struct Kept {
    struct Member {
        var changes = 0
        var open: Set<String> = []
    }

    var members: [Int: Member] = [:]
    var ended: Set<String> = []

    mutating func make(_ change: String, _ number: Int, _ token: String) {
        // The token of a session that was never acknowledged is not known.
        let tokens: Set<String> = token == "-" ? [] : [token]
        switch change {
        case "join": members[number] = Member(open: tokens)
        case "sign-in": members[number]?.open.formUnion(tokens)
        case "change":
            ended.formUnion(members[number]?.open.subtracting(tokens) ?? [])
            members[number]?.open = tokens
            members[number]?.changes += 1
        case "end":
            ended.formUnion(tokens)
            members[number]?.open.subtract(tokens)
        default:
            ended.formUnion(members[number]?.open ?? [])
            members[number] = nil
        }
    }

    /// What is otherwise. Each password that must be wrong is tried too.
    func faults(in database: Members) async throws -> [String] {
        var faults: [String] = []
        for token in ended where try await database.sessions.identify(token) != nil {
            faults.append("\(token) was ended")
        }
        for number in 0..<8 {
            let member = members[number]
            for token in member?.open ?? [] where try await database.sessions.identify(token) == nil {
                faults.append("\(token) of \(number) is gone")
            }
            let changes = member?.changes ?? 0
            for times in max(0, changes - 1)...(changes + 1) {
                let isRight =
                    await failure {
                        _ = try await database.signingIn.signIn(
                            email: Members.email(number),
                            password: Members.password(number, changed: times),
                            by: Members.caller(-times - number)
                        )
                    } == nil
                if isRight != (member != nil && times == changes) {
                    faults.append("the password of \(number) after \(times) changes: \(isRight)")
                }
            }
        }
        return faults
    }
}
