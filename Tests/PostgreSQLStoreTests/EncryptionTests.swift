import PostgreSQLServer
import Testing

@testable import PostgreSQLStore

struct PostgreSQLEncryptionTests {
    private static let server = Task { try await PostgreSQLServer(.init(isEncrypted: true)) }

    /// Whether the connection is encrypted.
    private func connect(_ host: String, _ settings: String) async throws -> Bool {
        let server = try await Self.server.value
        let pool = try TestDatabase.pool(server.url("postgres", host: host) + settings, .patient())
        defer { pool.close() }
        let connection = try await pool.take()
        defer { pool.give(connection, isUsable: true) }
        let query = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        let table = try await connection.run([Statement(query)], within: .seconds(60)).last
        return table.flatMap { ResultRow(table: $0, row: 0).integer(0) } == 1
    }

    @Test func certificatesOfTheAuthorityAreAccepted() async throws {
        let authorities = try await Self.server.value.authorities
        #expect(try await connect("localhost", "?sslmode=verify-full&sslrootcert=\(authorities)"))
    }

    @Test func certificatesForAnotherHostAreRefused() async throws {
        let authorities = try await Self.server.value.authorities
        let error = await #expect(throws: PostgreSQLError.self) {
            try await connect("127.0.0.1", "?sslmode=verify-full&sslrootcert=\(authorities)")
        }
        #expect(error.map { "\($0)".contains("does not match host name") } == true)
        // Where the host is not to be verified, it is no fault.
        #expect(try await connect("127.0.0.1", "?sslmode=verify-ca&sslrootcert=\(authorities)"))
    }

    @Test func certificatesOfAnotherAuthorityAreRefused() async throws {
        let folder = try await Self.server.value.folder
        for settings in ["?sslmode=verify-full&sslrootcert=\(folder)/other.crt", "?sslmode=verify-full"] {
            let error = await #expect(throws: PostgreSQLError.self) {
                try await connect("localhost", settings)
            }
            #expect(error.map { "\($0)".contains("certificate verify failed") } == true)
        }
    }

    @Test func encryptionIsPreferredOnThisMachine() async throws {
        #expect(try await connect("127.0.0.1", ""))
        #expect(try await !connect("127.0.0.1", "?sslmode=disable"))
    }

    @Test func serversWithoutEncryptionAreRefused() async throws {
        let server = try await PostgreSQLServer.shared()
        let pool = try TestDatabase.pool(server.url("postgres") + "?sslmode=require", .patient())
        await #expect(throws: PostgreSQLError.self) { try await pool.take() }
        pool.close()
    }
}
