import Foundation
import PostgreSQLServer
import Synchronization
import Testing

@testable import PostgreSQLStore

/// What can happen to a database, or on the way to it.
enum DatabaseFault: String, CaseIterable, Sendable {
    case none = "none"
    case refused = "connections are refused"
    case cut = "connections end amid an answer"
    case silent = "nothing answers any more"
    case late = "each answer comes 3 s later"
    case killed = "the server is killed and started again"
    case readOnly = "the server takes no changes (it follows another)"
    case crowded = "the server has no connection left"
    case full = "the server's disk is full"

    /// Whether reads are answered.
    var hasReads: Bool { [.none, .readOnly, .full].contains(self) }
}

/// A server with its way to a node, on which a fault can be made and ended.
final class FaultyDatabase: Sendable {
    let fault: DatabaseFault
    let name: String
    private let server: PostgreSQLServer
    private let proxy: FaultyProxy
    /// Takes all connections there are.
    private let crowd: PostgreSQLPool
    private let held = Mutex<[Connection]>([])

    init(_ fault: DatabaseFault) async throws {
        self.fault = fault
        server =
            switch fault {
            case .killed: try await PostgreSQLServer()
            case .crowded: try await PostgreSQLServer(.init(mostConnections: 12))
            default: try await PostgreSQLServer.shared()
            }
        name = try await server.makeDatabase()
        proxy = try FaultyProxy(to: server.port)
        var limits = PostgreSQLLimits()
        limits.connections = 12
        crowd = PostgreSQLPool(
            try PostgreSQLAddress(parsing: server.url(name)),
            application: "crowd",
            limits: limits,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
    }

    deinit { crowd.close() }

    /// Where the node finds it.
    var url: String { server.url(name, port: proxy.port) }

    var connections: Int { proxy.connections }

    func begin() async throws {
        switch fault {
        case .none: break
        case .refused: proxy.turn(.refusing)
        case .cut: proxy.turn(.cuttingAnswers)
        case .silent: proxy.turn(.silent)
        case .late: proxy.turn(.late(.seconds(3)))
        case .killed: try await server.kill()
        case .readOnly: try await set("default_transaction_read_only = on")
        case .crowded: try await occupy()
        case .full:
            // As it says it where a file cannot grow.
            try await refuseChanges(
                "RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'"
            )
        }
    }

    func end() async throws {
        switch fault {
        case .none: break
        case .refused, .cut, .silent, .late: proxy.turn(.open)
        case .killed: try await server.restart()
        case .readOnly: try await set("default_transaction_read_only = off")
        case .crowded:
            for connection in held.withLock(\.self) { crowd.give(connection, isUsable: false) }
        case .full:
            try await server.query("DROP FUNCTION full_disk CASCADE", in: name)
        }
    }

    /// Sets something for all connections from now on, and ends those that there are.
    private func set(_ setting: String) async throws {
        try await server.query("ALTER DATABASE \(name) SET \(setting)", in: "postgres")
        try await server.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'",
            in: "postgres"
        )
    }

    private func occupy() async throws {
        proxy.turn(.refusing)
        while let connection = try? await crowd.take() { held.withLock { $0.append(connection) } }
        #expect(held.withLock { !$0.isEmpty })
        proxy.turn(.open)
    }

    private func refuseChanges(_ statement: String) async throws {
        try await server.query(
            """
            CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \(statement); END $$;
            DO $$ DECLARE name text; BEGIN
                FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
                    EXECUTE format(
                        'CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON %I '
                        || 'FOR EACH ROW EXECUTE FUNCTION full_disk()',
                        name
                    );
                END LOOP;
            END $$
            """,
            in: name
        )
    }
}
