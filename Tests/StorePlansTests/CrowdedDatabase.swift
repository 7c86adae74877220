import Foundation
import NoticeWorld
import NotificationRules
import PostgreSQLServer
import PostgreSQLStore
import SQLRecords
import SQLStorage
import SQLStore

/// The database of a server with many people, on a server that logs what its statements do.
struct CrowdedDatabase {
    let server: PostgreSQLServer
    private let name: String
    let pool: PostgreSQLPool
    let people: Int

    /// `HANEUL_PROFILES`, or so many that the planner decides as it does for a million.
    static let people = ProcessInfo.processInfo.environment["HANEUL_PROFILES"].flatMap { Int($0) } ?? 30_000

    init() async throws {
        server = try await PostgreSQLServer(PostgreSQLServer.Options(explains: true))
        (name, people) = (try await server.makeDatabase(), Self.people)
        var limits = PostgreSQLLimits()
        (limits.statement, limits.answer) = (.seconds(60), .seconds(90))
        limits.idleInTransaction = .seconds(300)
        pool = PostgreSQLPool(
            try PostgreSQLAddress(parsing: server.url(name)),
            application: "tests",
            limits: limits,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        for schema in [StoreSchema.weather, .deliveries, .mail, .records, .knowledge] {
            try await store(schema).migrate()
        }
        try await fill()
    }

    func store(_ schema: StoreSchema) -> PostgreSQLStore { PostgreSQLStore(pool, schema: schema) }

    /// The identifier of somebody who has everything.
    static func id(_ number: Int) -> String { String(format: "%032x", number) }

    /// The plans of what was done by a closure.
    func plans(of work: (CrowdedDatabase) async throws -> Void) async throws -> [LoggedPlan] {
        try await server.query("ALTER DATABASE \(name) SET auto_explain.log_min_duration = 0", in: "postgres")
        // Connections of before have no such setting.
        let pool = PostgreSQLPool(
            pool.address,
            application: "tests",
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        try await work(CrowdedDatabase(server: server, name: name, pool: pool, people: people))
        pool.close()
        return LoggedPlan.all(in: try server.log)
    }

    private init(server: PostgreSQLServer, name: String, pool: PostgreSQLPool, people: Int) {
        (self.server, self.name, self.pool, self.people) = (server, name, pool, people)
    }

    /// Everybody has places, settings, searches, an account with a session, rules, a browser and a history; mail and
    /// deliveries wait. Straight into the tables, without their triggers.
    private func fill() async throws {
        // Whose rules and browser all others have.
        try await SQLStorage(store(.weather)).addWarned(
            0,
            at: [try .warned(0)],
            [.warned("phone", at: "https://push.example.org/0")]
        )
        let now = WorldClock.noon.timeIntervalSinceReferenceDate
        let everybody = "generate_series(1, \(people)) AS n"
        let id = "lpad(to_hex(n), 32, '0')"
        let statements = [
            "SET session_replication_role = replica",
            "INSERT INTO profile SELECT \(id), \(now) - n, \(now) - n / 1000.0 FROM \(everybody)",
            """
            INSERT INTO place (owner, id, position, saved_at, name, latitude, longitude)
            SELECT \(id), 'place-' || p, p, \(now), 'Place', 35 + n % 1000 / 1000.0, 127 + p
            FROM \(everybody), generate_series(0, 1) AS p
            """,
            "INSERT INTO setting SELECT \(id), 'clock', '24' FROM \(everybody)",
            "INSERT INTO units SELECT \(id), 'metric' FROM \(everybody)",
            "INSERT INTO search SELECT \(id), 1, 'Seoul', \(now) FROM \(everybody)",
            """
            INSERT INTO account (id, email, email_folded, confirmed_at, password_hash, password_changed_at,
                created_at, profile, details)
            SELECT \(id), n || '@example.org', n || '@example.org', \(now), 'hash', \(now), \(now), \(id), '{}'
            FROM \(everybody)
            """,
            """
            INSERT INTO account_session (id, account, browser, started_at, last_used_at, ends_at, idle_until,
                token, rotated_at)
            SELECT \(id), \(id), 'Firefox', \(now), \(now), \(now) + 1e7 + n, \(now) + 1e7 + n, \(id), \(now)
            FROM \(everybody)
            """,
            """
            INSERT INTO account_event (at, kind, account, origin)
            SELECT \(now) - n, 'signedIn', \(id), '203.0.113.0/24' FROM \(everybody)
            """,
            """
            INSERT INTO account_mail (email_folded, is_reset, at)
            SELECT n || '@example.org', 0, \(now) - n / 1000.0 FROM \(everybody)
            """,
            "INSERT INTO notification SELECT \(id), (SELECT plan FROM notification) FROM \(everybody)",
            "INSERT INTO notification_memory SELECT \(id), '{}' FROM \(everybody)",
            """
            INSERT INTO notice_target (owner, id, kind, created_at, language, name, fingerprint, details)
            SELECT \(id), 'phone', kind, created_at, language, name, 'print-' || n, details
            FROM (SELECT * FROM notice_target) AS one, \(everybody)
            """,
            "DELETE FROM watch_change",
            "INSERT INTO watch_change SELECT \(id), n FROM \(everybody) WHERE n <= 10000",
            "UPDATE watch_version SET number = 10000",
            """
            INSERT INTO delivery_record (id, channel, recipient, target, event, sequence, note, accepted_at,
                finished_at, attempts)
            SELECT 'record-' || n, 'push', \(id), 'phone', 'rain', 1, '', \(now) - n / 1000.0,
                \(now) - n / 1000.0, 1 FROM \(everybody)
            """,
            """
            INSERT INTO delivery (id, channel, recipient, target, event, sequence, payload, size, note,
                accepted_at, not_before, expires_at, urgency, due_at, attempts, lease, is_leased, is_first)
            SELECT 'delivery-' || n, 'push', \(id), 'phone', 'snow', 1, '\\x00', 1, '', \(now), \(now),
                \(now) + 86400 + n, 1, \(now) + n, 0, 0, 0, 1 FROM \(everybody) WHERE n <= 40000
            """,
            """
            INSERT INTO mail (id, sender, recipient, recipient_key, bytes, size, accepted_at, expires_at, due_at,
                attempts)
            SELECT 'mail-' || n, 'a@example.org', n || '@example.org', n || '@example.org', '\\x00', 1, \(now),
                \(now) + 86400, \(now) + n, 0 FROM \(everybody) WHERE n <= 8000
            """,
            """
            INSERT INTO mail_acceptance SELECT n || '@example.org', \(now) - n / 1000.0 FROM \(everybody)
            """,
        ]
        let all = statements + keys(of: everybody) + archive
        try await server.query(all.joined(separator: ";\n"), in: name)
        try await server.query("VACUUM ANALYZE", in: name)
    }
}
