import AccessKeys
import Accounts

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

    /// Adds whom a key belongs to, for products with ``SchemaStep/accounts``: keys are suspended while their account is
    /// closed, and revoked as it is deleted.
    public static let accessKeyOwners = SchemaStep(
        """
        -- the first four digits of the key; none of keys made before
        ALTER TABLE access_key ADD COLUMN beginning TEXT;
        -- the account it belongs to; none of keys of the operator, and of deleted accounts
        ALTER TABLE access_key ADD COLUMN account TEXT;
        ALTER TABLE access_key ADD COLUMN suspended_at REAL;
        CREATE INDEX access_key_account ON access_key (account) WHERE account IS NOT NULL;
        """,
        following: { try $0.followInKeys($1) }
    )
}

extension SQLDatabase {
    fileprivate func followInKeys(_ change: AccountChange) throws {
        switch change {
        case .closed(let account, let moment):
            try execute(
                "UPDATE access_key SET suspended_at = ? WHERE account = ?",
                [.moment(moment), .text(account.rawValue)]
            )
        case .opened(let account):
            try execute(
                "UPDATE access_key SET suspended_at = NULL WHERE account = ?",
                [.text(account.rawValue)]
            )
        case .deleted(let account, let moment):
            try execute(
                """
                DELETE FROM access_key_day
                WHERE key_id IN (SELECT id FROM access_key WHERE account = ?)
                """,
                [.text(account.rawValue)]
            )
            // What is left is a hash that is refused, and sums without a name.
            try execute(
                """
                UPDATE access_key SET revoked_at = coalesce(revoked_at, ?), suspended_at = NULL, name = NULL,
                    beginning = NULL, account = NULL
                WHERE account = ?
                """,
                [.moment(moment), .text(account.rawValue)]
            )
        }
    }
}
