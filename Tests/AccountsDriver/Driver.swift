import AccountModels
import Accounts
import Members
import SQLStore
import StoragePort

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
/// - `keep MEMBER PROFILE`: somebody who has not joined keeps a place of the profile's name in a profile of the browser
/// - `join MEMBER TOKEN`, `sign-in MEMBER TOKEN`: the token of the session, `-` before it is known
/// - `change MEMBER TOKEN`: changes the password in the session, which ends the others
/// - `reset MEMBER TOKEN`: changes the password by a link, which ends all sessions; the token of the new one
/// - `move MEMBER TOKEN`: changes the address, which ends the other sessions
/// - `end MEMBER TOKEN`: ends the session
/// - `end-others MEMBER TOKEN`: ends all sessions but this one
/// - `delete MEMBER TOKEN`: deletes the account
@main
struct Driver {
    private let site: Site
    private var state: UInt64
    private var known: [Int: Member] = [:]

    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, arguments[1] == "churn", let seed = UInt64(arguments[3]) else { exit(64) }
        var driver = Driver(site: Site(path: arguments[2]), state: seed &* 2 &+ 1)
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
        let (choice, number) = (random(20), random(8))
        guard var member = known[number] else { return try await join(number) }
        switch choice {
        case 0...6: try await site.signIn(&member)
        case 7...8: try await site.change(&member)
        case 9: try await site.reset(&member)
        case 10: try await site.move(&member)
        case 11...15: try await site.end(&member)
        case 16...17: try await site.endOthers(&member)
        default:
            try await site.delete(member)
            known[number] = nil
            return
        }
        known[number] = member
    }

    private mutating func join(_ number: Int) async throws {
        let digits = (0..<32).map { _ in String(random(16), radix: 16) }.joined()
        let profile = Profile.ID(rawValue: digits)
        try await site.keep(number, profile)
        known[number] = try await site.join(number, profile)
    }

    /// At once and whole: what was printed is true even if the next instruction is never reached.
    static func write(_ line: String) {
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
