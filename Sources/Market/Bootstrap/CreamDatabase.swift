import PostgreSQLStore
import SharedDatabase
import SQLStore
import StoragePort

/// The database that several nodes share, in place of a file, and the secrets that each of them is given.
struct CreamDatabase: Sendable {
    private static let (pepper, signingSecret) = ("CREAM_PEPPER", "CREAM_SIGNING_SECRET")

    /// What a node cannot do without.
    struct Secrets: Sendable {
        let pepper: NodeSecret
        let signing: NodeSecret
    }

    let pool: PostgreSQLPool
    private let given: [String: NodeSecret]

    /// - Returns: `nil` where everything is in files.
    init?(_ environment: [String: String]) throws(CreamFailure) {
        let name = "CREAM_DATABASE_URL"
        guard let text = environment[name], !text.isEmpty else { return nil }
        guard let address = try? PostgreSQLAddress(parsing: text) else { throw .unusableSecret(name) }
        var given: [String: NodeSecret] = [:]
        for name in [Self.pepper, Self.signingSecret] {
            guard let text = environment[name], !text.isEmpty else { continue }
            guard let secret = NodeSecret(parsing: text) else { throw .unusableSecret(name) }
            given[name] = secret
        }
        self.given = given
        pool = PostgreSQLPool(
            address,
            application: "cream",
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
    }

    /// Brings the tables up to date.
    ///
    /// - Returns: How many parts of them were not.
    func migrate() async throws(CreamFailure) -> Int {
        do { return try await tables.migrate().count } catch { throw .database(error) }
    }

    /// Makes sure that the tables fit this program, and that this node has the same secrets as the others.
    func check() async throws(CreamFailure) -> Secrets {
        guard let pepper = given[Self.pepper] else { throw .secretMissing(Self.pepper) }
        guard let signing = given[Self.signingSecret] else { throw .secretMissing(Self.signingSecret) }
        let differing: [String]
        do throws(StorageError) {
            try await tables.check()
            differing = try await SecretChecks(PostgreSQLStore(pool, schema: .secretChecks))
                .differing([Self.pepper: pepper.bytes, Self.signingSecret: signing.bytes])
        } catch {
            throw .database(error)
        }
        if let name = differing.first { throw .secretDiffers(name) }
        return Secrets(pepper: pepper, signing: signing)
    }

    private var tables: SharedTables {
        SharedTables(
            [.init("cream", .cream), .init("mail", .mail), .init("secrets", .secretChecks)],
            in: pool
        )
    }
}
