import Accounts

extension SchemaStep {
    /// The tables of ``SQLAccounts``, which also needs those of ``SQLProfiles``. They contain hashes of passwords
    /// and tokens, never these themselves. Moments are seconds since 2001-01-01 00:00 UTC.
    public static let accounts = SchemaStep(
        """
        CREATE TABLE account (
            -- 32 hexadecimal digits, as all identifiers
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            email TEXT NOT NULL,
            email_folded TEXT NOT NULL UNIQUE,
            confirmed_at REAL,
            -- PHC string
            password_hash TEXT NOT NULL,
            password_changed_at REAL NOT NULL,
            created_at REAL NOT NULL,
            disabled_at REAL,
            -- the owner of what the person saves
            profile TEXT NOT NULL UNIQUE,
            -- a JSON object of the product's
            details TEXT NOT NULL
        ) STRICT;
        CREATE TABLE account_session (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            account TEXT NOT NULL,
            browser TEXT NOT NULL,
            started_at REAL NOT NULL,
            last_used_at REAL NOT NULL,
            ends_at REAL NOT NULL,
            idle_until REAL NOT NULL,
            -- SHA-256, hexadecimal, as all tokens
            token TEXT NOT NULL UNIQUE,
            rotated_at REAL NOT NULL,
            previous TEXT,
            previous_until REAL
        ) STRICT;
        CREATE INDEX account_session_account ON account_session (account);
        CREATE INDEX account_session_previous ON account_session (previous) WHERE previous IS NOT NULL;
        CREATE INDEX account_session_ends_at ON account_session (ends_at);
        CREATE INDEX account_session_idle_until ON account_session (idle_until);
        CREATE TABLE account_joining (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            token TEXT NOT NULL UNIQUE,
            email TEXT NOT NULL,
            email_folded TEXT NOT NULL,
            password_hash TEXT NOT NULL,
            created_at REAL NOT NULL,
            expires_at REAL NOT NULL,
            profile TEXT,
            invitation TEXT,
            details TEXT NOT NULL
        ) STRICT;
        CREATE INDEX account_joining_email ON account_joining (email_folded, created_at);
        CREATE INDEX account_joining_expires_at ON account_joining (expires_at);
        CREATE TABLE account_link (
            token TEXT NOT NULL PRIMARY KEY,
            purpose TEXT NOT NULL,
            account TEXT,
            email TEXT NOT NULL,
            session TEXT,
            created_at REAL NOT NULL,
            expires_at REAL NOT NULL
        ) STRICT;
        CREATE INDEX account_link_account ON account_link (account);
        CREATE INDEX account_link_expires_at ON account_link (expires_at);
        -- mails with a link that were asked for
        CREATE TABLE account_mail (
            email_folded TEXT NOT NULL,
            -- 1 to reset a password, 0 to confirm an address
            is_reset INTEGER NOT NULL,
            at REAL NOT NULL
        ) STRICT;
        CREATE INDEX account_mail_email ON account_mail (email_folded, is_reset, at);
        CREATE INDEX account_mail_at ON account_mail (at);
        CREATE TABLE account_invitation (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            token TEXT NOT NULL UNIQUE,
            email TEXT,
            created_at REAL NOT NULL,
            expires_at REAL NOT NULL,
            used_at REAL
        ) STRICT;
        CREATE TABLE account_event (
            number INTEGER PRIMARY KEY,
            at REAL NOT NULL,
            kind TEXT NOT NULL,
            account TEXT,
            origin TEXT NOT NULL,
            session TEXT
        ) STRICT;
        CREATE INDEX account_event_at ON account_event (at);
        CREATE INDEX account_event_account ON account_event (account);
        """,
        postgreSQL: """
            CREATE TABLE account (
                id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 32),
                email text NOT NULL,
                email_folded text COLLATE "C" NOT NULL UNIQUE,
                confirmed_at double precision,
                password_hash text NOT NULL,
                password_changed_at double precision NOT NULL,
                created_at double precision NOT NULL,
                disabled_at double precision,
                profile text COLLATE "C" NOT NULL UNIQUE,
                details text NOT NULL
            );
            CREATE TABLE account_session (
                id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 32),
                account text COLLATE "C" NOT NULL,
                browser text NOT NULL,
                started_at double precision NOT NULL,
                last_used_at double precision NOT NULL,
                ends_at double precision NOT NULL,
                idle_until double precision NOT NULL,
                token text COLLATE "C" NOT NULL UNIQUE,
                rotated_at double precision NOT NULL,
                previous text COLLATE "C",
                previous_until double precision
            );
            CREATE INDEX account_session_account ON account_session (account);
            CREATE INDEX account_session_previous ON account_session (previous) WHERE previous IS NOT NULL;
            CREATE INDEX account_session_ends_at ON account_session (ends_at);
            CREATE INDEX account_session_idle_until ON account_session (idle_until);
            CREATE TABLE account_joining (
                id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 32),
                token text COLLATE "C" NOT NULL UNIQUE,
                email text NOT NULL,
                email_folded text COLLATE "C" NOT NULL,
                password_hash text NOT NULL,
                created_at double precision NOT NULL,
                expires_at double precision NOT NULL,
                profile text COLLATE "C",
                invitation text COLLATE "C",
                details text NOT NULL
            );
            CREATE INDEX account_joining_email ON account_joining (email_folded, created_at);
            CREATE INDEX account_joining_expires_at ON account_joining (expires_at);
            CREATE TABLE account_link (
                token text COLLATE "C" PRIMARY KEY,
                purpose text NOT NULL,
                account text COLLATE "C",
                email text NOT NULL,
                session text COLLATE "C",
                created_at double precision NOT NULL,
                expires_at double precision NOT NULL
            );
            CREATE INDEX account_link_account ON account_link (account);
            CREATE INDEX account_link_expires_at ON account_link (expires_at);
            CREATE TABLE account_mail (
                email_folded text COLLATE "C" NOT NULL,
                is_reset bigint NOT NULL,
                at double precision NOT NULL
            );
            CREATE INDEX account_mail_email ON account_mail (email_folded, is_reset, at);
            CREATE INDEX account_mail_at ON account_mail (at);
            CREATE TABLE account_invitation (
                id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 32),
                token text COLLATE "C" NOT NULL UNIQUE,
                email text,
                created_at double precision NOT NULL,
                expires_at double precision NOT NULL,
                used_at double precision
            );
            CREATE INDEX account_invitation_expires_at ON account_invitation (expires_at);
            CREATE TABLE account_event (
                number bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
                at double precision NOT NULL,
                kind text COLLATE "C" NOT NULL,
                account text COLLATE "C",
                origin text NOT NULL,
                session text COLLATE "C"
            );
            CREATE INDEX account_event_at ON account_event (at, number);
            CREATE INDEX account_event_account ON account_event (account, kind, number);
            """
    ) { database in
        _ = try await database.accounts(after: nil, limit: .max)
        _ = try await database.invitations()
        _ = try await database.securityEvents(of: nil, limit: .max)
        _ = try await database.rows(SQLDatabase.allSessions) { try SessionRow.stored(&$0) }
        _ = try await database.rows(SQLDatabase.allJoinings) { try JoiningRow.joining(&$0) }
        _ = try await database.rows(SQLDatabase.allLinks) { try AccountLink(&$0) }
    }

    /// What bounds the mails that one network asks for, and the events of each kind. A product takes it after
    /// ``accounts``.
    public static let accountBounds = SchemaStep(
        """
        -- the block of addresses of whoever asked; none before this step
        ALTER TABLE account_mail ADD COLUMN origin TEXT NOT NULL DEFAULT '';
        DROP INDEX account_event_account;
        CREATE INDEX account_event_account ON account_event (account, kind);
        """,
        postgreSQL: """
            ALTER TABLE account_mail ADD COLUMN origin text NOT NULL DEFAULT '';
            """
    ) { try await $0.execute("SELECT email_folded, is_reset, at, origin FROM account_mail") }

    /// The request of an event, and how often it happened. A product takes it after ``accountBounds``.
    public static let accountRequests = SchemaStep(
        """
        -- the identifier of the request; none before this step
        ALTER TABLE account_event ADD COLUMN request TEXT;
        -- how often it happened within a minute
        ALTER TABLE account_event ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
        """,
        postgreSQL: """
            ALTER TABLE account_event ADD COLUMN request text;
            ALTER TABLE account_event ADD COLUMN times bigint NOT NULL DEFAULT 1;
            """
    )
}
