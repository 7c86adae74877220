import AccountModels
import Accounts
import Members
import SQLiteStore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process for the tests of accounts, which changes a file as fast as it can, until killed.
///
/// `churn FILE SEED`: prints each change as `try` before it is made, and as `done` after it was acknowledged:
///
/// - `join MEMBER TOKEN`, `sign-in MEMBER TOKEN`: the token of the session, `-` before it is known
/// - `change MEMBER TOKEN`: changes the password in the session, which ends the others
/// - `end MEMBER TOKEN`: ends the session
/// - `delete MEMBER TOKEN`: deletes the account
@main
struct Driver {
    private struct Member {
        var sessions: [(token: SecretToken, session: Session)]
        var changes = 0
    }

    private let members: Members
    private var state: UInt64
    private var known: [Int: Member] = [:]
    private var steps = 0

    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, arguments[1] == "churn", let seed = UInt64(arguments[3]) else { exit(64) }
        let members = Members(path: arguments[2]) { write("set aside \($0.setAside)") }
        var driver = Driver(members: members, state: seed &* 2 &+ 1)
        do {
            while true { try await driver.step() }
        } catch {
            write("failed \(error)")
            exit(1)
        }
    }

    private mutating func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    private mutating func step() async throws {
        steps += 1
        let (choice, number) = (random(10), random(8))
        guard let member = known[number] else { return try await join(number) }
        switch choice {
        case 0...3: try await signIn(number, member)
        case 4...5: try await change(number, member)
        case 6...8: try await end(number, member)
        default: try await delete(number, member)
        }
    }

    private mutating func join(_ number: Int) async throws {
        Self.write("try join \(number) -")
        let request = JoinUseCases.Request(
            email: Members.email(number),
            password: Members.password(number, changed: 0)
        )
        guard case .signedIn(let made) = try await members.joining.join(request, by: Members.caller(steps))
        else {
            exit(2)
        }
        known[number] = Member(sessions: [(made.token, made.session)])
        Self.write("done join \(number) \(made.token.text)")
    }

    private mutating func signIn(_ number: Int, _ member: Member) async throws {
        Self.write("try sign-in \(number) -")
        let made = try await members.signingIn.signIn(
            email: Members.email(number),
            password: Members.password(number, changed: member.changes),
            by: Members.caller(steps)
        )
        known[number]?.sessions.append((made.token, made.session))
        Self.write("done sign-in \(number) \(made.token.text)")
    }

    private mutating func change(_ number: Int, _ member: Member) async throws {
        guard let kept = member.sessions.last else { return }
        Self.write("try change \(number) \(kept.token.text)")
        try await members.accounts.changePassword(
            from: Members.password(number, changed: member.changes),
            to: Members.password(number, changed: member.changes + 1),
            in: kept.session,
            by: Members.caller(steps)
        )
        known[number] = Member(sessions: [kept], changes: member.changes + 1)
        Self.write("done change \(number) \(kept.token.text)")
    }

    private mutating func end(_ number: Int, _ member: Member) async throws {
        guard let ended = member.sessions.first, member.sessions.count > 1 else { return }
        Self.write("try end \(number) \(ended.token.text)")
        guard
            try await members.sessions.end(ended.session.id, by: ended.session, from: Members.caller(steps))
        else { exit(3) }
        known[number]?.sessions.removeFirst()
        Self.write("done end \(number) \(ended.token.text)")
    }

    private mutating func delete(_ number: Int, _ member: Member) async throws {
        guard let session = member.sessions.last else { return }
        Self.write("try delete \(number) \(session.token.text)")
        try await members.accounts.delete(
            password: Members.password(number, changed: member.changes),
            in: session.session,
            by: Members.caller(steps)
        )
        known[number] = nil
        Self.write("done delete \(number) \(session.token.text)")
    }

    /// At once and whole: what was printed is true even if the next instruction is never reached.
    private static func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes(send)
    }

    private static func send(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.write(1, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(1, bytes.baseAddress, bytes.count)
        #else
        Glibc.write(1, bytes.baseAddress, bytes.count)
        #endif
    }
}
