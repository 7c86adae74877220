import AccessKeys

extension SchemaStep {
    /// The table of ``SQLiteAccessKeys``. It contains hashes, never a key itself.
    public static let accessKeys = SchemaStep(
        """
        CREATE TABLE access_key (
            -- in the order of creation; a key is never deleted
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT,
            -- SHA-256, hexadecimal
            hash TEXT NOT NULL UNIQUE,
            -- as people write it: 60/min
            request_limit TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            created_at REAL NOT NULL,
            revoked_at REAL,
            requests INTEGER NOT NULL DEFAULT 0,
            refused INTEGER NOT NULL DEFAULT 0,
            last_used_at REAL
        ) STRICT;
        CREATE TABLE access_key_day (
            key_id TEXT NOT NULL,
            -- days since 1970-01-01 UTC
            day INTEGER NOT NULL,
            requests INTEGER NOT NULL,
            refused INTEGER NOT NULL,
            PRIMARY KEY (key_id, day)
        ) STRICT, WITHOUT ROWID;
        """
    ) { _ = try $0.accessKeys(usageOn: UsageDay(number: 0)) }
}
