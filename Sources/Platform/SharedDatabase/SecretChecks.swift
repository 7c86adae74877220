import Crypto
public import SQLStore
public import StoragePort

/// Notices nodes with other secrets than the rest: the database keeps a keyed hash of each secret, made by the first node
/// that started with it, and nothing from which the secret could be had.
public struct SecretChecks: Sendable {
    private let store: any SQLStore

    /// - Parameter store: Its schema is ``SQLStore/StoreSchema/secretChecks``.
    public init(_ store: any SQLStore) {
        self.store = store
    }

    /// Compares the secrets of a node that starts with those of the nodes before, and notes those that nobody had.
    ///
    /// - Parameter secrets: Each with a name that stays the same in all releases.
    /// - Returns: The names of those that differ, in alphabetical order.
    public func differing(_ secrets: [String: [UInt8]]) async throws(StorageError) -> [String] {
        let hashes = secrets.sorted { $0.key < $1.key }.map {
            ($0.key, Self.hash(of: $0.value, named: $0.key))
        }
        return try await store.write { database in
            var differing: [String] = []
            for (name, hash) in hashes where try await database.secretHash(of: name, orNew: hash) != hash {
                differing.append(name)
            }
            return differing
        }
    }

    /// Returns the HMAC-SHA-256 (RFC 2104) of a name, in hexadecimal digits.
    private static func hash(of secret: [UInt8], named name: String) -> String {
        HMAC<SHA256>.authenticationCode(
            for: Array("node secret \(name)".utf8),
            using: SymmetricKey(data: secret)
        )
        .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

extension SQLDatabase {
    fileprivate func secretHash(of name: String, orNew hash: String) async throws -> String? {
        let query = "SELECT hash FROM secret_check WHERE name = ?"
        if let kept = try await first(query, [.text(name)], { $0.text() }) { return kept }
        try await execute("INSERT INTO secret_check (name, hash) VALUES (?, ?)", [.text(name), .text(hash)])
        return hash
    }
}

extension StoreSchema {
    /// The table of ``SecretChecks``, in every shared database.
    public static let secretChecks = StoreSchema(
        // "Secr" in ASCII
        applicationID: 0x5365_6372,
        steps: [
            SchemaStep(
                """
                CREATE TABLE secret_check (
                    name TEXT NOT NULL PRIMARY KEY,
                    hash TEXT NOT NULL
                ) STRICT;
                """,
                postgreSQL: """
                    CREATE TABLE secret_check (name text COLLATE "C" PRIMARY KEY, hash text NOT NULL);
                    """
            ) { try await $0.execute("SELECT name, hash FROM secret_check") }
        ]
    )
}
