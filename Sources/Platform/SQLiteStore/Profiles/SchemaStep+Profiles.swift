extension SchemaStep {
    /// The tables of ``SQLiteProfiles``.
    public static let profiles = SchemaStep(
        """
        CREATE TABLE profile (
            -- 32 hexadecimal digits
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            -- seconds since 2001-01-01 00:00 UTC
            created_at REAL NOT NULL,
            last_used_at REAL NOT NULL
        ) STRICT;
        -- each new profile looks for those long unused
        CREATE INDEX profile_last_used_at ON profile (last_used_at);
        """
    ) { try $0.execute("SELECT id, created_at, last_used_at FROM profile") }

    /// The signing secret of ``SQLiteProfiles``.
    public static let signingSecret = SchemaStep(
        """
        CREATE TABLE signing_secret (
            only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
            bytes BLOB NOT NULL
        ) STRICT;
        """
    ) { try $0.execute("SELECT bytes FROM signing_secret") }
}
