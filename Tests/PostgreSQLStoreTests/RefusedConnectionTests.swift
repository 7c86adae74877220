import PostgreSQLServer
import StoragePort
import Testing

@testable import PostgreSQLStore

/// A server that answers, and does not let the program in.
struct RefusedConnectionTests {
    private static let start = "connection to server at \"::1\", port 5432 failed: "

    @Test(arguments: [
        ("28P01", "password authentication failed for user \"me\""),
        ("28000", "no pg_hba.conf entry for host \"::1\", user \"me\", database \"w\", no encryption"),
        ("3D000", "데이터베이스 \"w\" 이(가) 없습니다"),
        ("42501", "permission denied for database \"w\""),
    ])
    func refusalsAreKnownByTheirCodes(code: String, words: String) {
        let denied = PostgreSQLError.denied(SQLState(rawValue: code), "\(words) (\(code))")
        let line = "FATAL:  \(code): \(words)\n"
        for details in ["", "LOCATION:  auth_failed, auth.c:334\n", "DETAIL:  a: b\nLOCATION:  x, y.c:1\n"] {
            #expect(PostgreSQLError(connecting: Self.start + line + details) == denied)
            #expect(PostgreSQLError(connecting: line + details) == denied)
        }
        let away = Self.start + "Connection refused\n\tIs the server running on that host?\n"
        #expect(PostgreSQLError(connecting: away + Self.start + line) == denied)
    }

    @Test(arguments: [
        "FATAL:  57P03: the database system is starting up", "FATAL:  53300: sorry, too many clients already",
        "FATAL:  no code", "Connection refused", "timeout expired", "SSL error: certificate verify failed",
    ])
    func allElseIsAbsence(words: String) {
        let error = PostgreSQLError.unreachable(Self.start + words)
        let details = "\n\tadvice\nLOCATION:  x, y.c:1\n"
        #expect(PostgreSQLError(connecting: Self.start + words + details) == error)
        // Of several hosts the last counts.
        let denied = Self.start + "FATAL:  28P01: no\nLOCATION:  x, y.c:1\n"
        #expect(PostgreSQLError(connecting: denied + Self.start + words) == error)
    }

    @Test func nothingSaidIsAbsence() {
        #expect(PostgreSQLError(connecting: "") == .unreachable("the connection was lost"))
    }

    /// Asks the shared server for its version.
    private func refusal(_ url: (PostgreSQLServer) -> String) async throws -> StorageError? {
        let pool = try TestDatabase.pool(url(try await PostgreSQLServer.shared()), .patient())
        defer { pool.close() }
        return await #expect(throws: StorageError.self) { try await pool.serverVersion() }
    }

    @Test(arguments: ["haneul:tellnobody", "stranger:tellnobody", "haneul"])
    func usersAndPasswordsAreRefused(user: String) async throws {
        let error = try await refusal { "postgres://\(user)@127.0.0.1:\($0.port)/postgres" }
        guard case .refused(.user, let words)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(words.contains("password") && words.hasSuffix("(28P01)"))
        #expect(error.map { "\($0)".contains("tellnobody") } == false)
        #expect(error?.isOutage == true)
    }

    @Test func usersWithoutPasswordsAreRefused() async throws {
        let error = try await refusal { $0.localURL("postgres").replacing("haneul@", with: "stranger@") }
        #expect(error?.reason == .refused(.user, "role \"stranger\" does not exist (28000)"))
    }

    @Test func databasesThatAreNotThereAreRefused() async throws {
        let error = try await refusal { $0.url("nowhere") }
        #expect(error?.reason == .refused(.database, "database \"nowhere\" does not exist (3D000)"))
    }
}
