public import StoragePort
import SQLStore

extension PostgreSQLStore {
    /// Taken for each step, so that nodes that start at once take each step once.
    private static let lock = 0x5343_4845_4D41

    /// How long one step may take. The server has no limit for it.
    private static let limit = Duration.seconds(3_600)

    /// Tables of the engine's own, for all products.
    private static let engineTables = """
        CREATE TABLE IF NOT EXISTS schema_version (
            application bigint PRIMARY KEY,
            steps bigint NOT NULL
        );
        CREATE TABLE IF NOT EXISTS lease (
            name text COLLATE "C" PRIMARY KEY,
            number bigint NOT NULL,
            holder text NOT NULL,
            until timestamptz NOT NULL
        );
        """

    /// Returns which steps the database has taken. Changes nothing.
    public func status() async throws(StorageError) -> SchemaStatus {
        try await withConnection(.read) { connection in try await self.status(connection) }
    }

    /// Takes the steps that are missing, each with its number in one transaction, whoever else does so at the same time.
    ///
    /// - Returns: Which steps it has taken afterwards.
    /// - Throws: ``StorageError/Reason/newerFormat(found:known:)`` if the database is too far ahead of this program.
    @discardableResult
    public func migrate() async throws(StorageError) -> SchemaStatus {
        try await withConnection(.write) { connection in
            var status = try await self.status(connection)
            while status.missing > 0 { status = try await takeStep(connection) }
            try status.check(subject: subject)
            return status
        }
    }

    nonisolated(nonsending) private func status(_ connection: Connection) async throws -> SchemaStatus {
        SchemaStatus(
            taken: try await connection.steps(of: schema, pool.limits.answer),
            known: schema.version
        )
    }

    /// Takes the next step, unless another node has taken it meanwhile.
    nonisolated(nonsending) private func takeStep(_ connection: Connection) async throws -> SchemaStatus {
        let locking = """
            BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
            SELECT pg_advisory_xact_lock(\(Self.lock));
            """
        try await connection.run(script: locking + Self.engineTables, within: Self.limit)
        let status = try await self.status(connection)
        guard status.missing > 0 else {
            try await connection.run(script: "COMMIT", within: Self.limit)
            return status
        }
        guard let step = schema.steps[status.taken].postgreSQL else {
            throw StorageError(
                .unwritable("step \(status.taken + 1) has no tables for PostgreSQL"),
                subject: subject
            )
        }
        let note = """
            ;INSERT INTO schema_version (application, steps) VALUES (\(schema.applicationID), \(status.taken + 1))
            ON CONFLICT (application) DO UPDATE SET steps = excluded.steps;
            COMMIT
            """
        try await connection.run(script: step + note, within: Self.limit)
        return SchemaStatus(taken: status.taken + 1, known: schema.version)
    }

    nonisolated(nonsending) private func withConnection<Answer>(
        _ purpose: Purpose,
        _ body: nonisolated(nonsending) (Connection) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        do {
            return try await pool.use(body)
        } catch {
            throw StorageError(error, purpose, subject: subject)
        }
    }
}
