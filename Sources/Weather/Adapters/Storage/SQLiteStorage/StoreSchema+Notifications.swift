import SQLiteStore

extension SchemaStep {
    /// People's rules, what they were told, and where notices go. What a person was told is apart, because it is written
    /// by whoever watches the weather, who need not read again what they wrote themselves.
    static let notifications = SchemaStep(
        """
        CREATE TABLE notification (
            owner TEXT NOT NULL PRIMARY KEY,
            -- NotificationPlan as JSON
            plan TEXT NOT NULL
        ) STRICT;
        CREATE TABLE notification_memory (
            owner TEXT NOT NULL PRIMARY KEY,
            -- NotificationMemory as JSON
            document TEXT NOT NULL
        ) STRICT;
        CREATE TABLE notice_target (
            -- in the order of adding
            number INTEGER PRIMARY KEY,
            owner TEXT NOT NULL,
            id TEXT NOT NULL,
            kind TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            created_at REAL NOT NULL,
            language TEXT NOT NULL,
            name TEXT NOT NULL,
            -- of a browser: one push resource belongs to one person at a time
            fingerprint TEXT UNIQUE,
            -- of a browser: the session that it ends with
            session TEXT,
            -- JSON, with secrets
            details TEXT NOT NULL,
            UNIQUE (owner, id)
        ) STRICT;
        -- changes with all that whoever watches the weather for people reads
        CREATE TABLE watch_version (
            only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
            number INTEGER NOT NULL
        ) STRICT;
        INSERT INTO watch_version (only, number) VALUES (1, 1);

        \(watching("notification", on: ["INSERT", "UPDATE", "DELETE"]))
        \(watching("notice_target", on: ["INSERT", "UPDATE", "DELETE"]))
        \(watching("account", on: ["UPDATE OF disabled_at, confirmed_at, email"]))
        \(watching("place", on: ["INSERT", "UPDATE", "DELETE"], ofWatched: true))
        \(watching("setting", on: ["INSERT", "UPDATE", "DELETE"], ofWatched: true))
        """
    ) { database in
        try database.execute("SELECT owner, plan FROM notification")
        try database.execute("SELECT owner, document FROM notification_memory")
        try database.execute(
            """
            SELECT number, owner, id, kind, created_at, language, name, fingerprint, session, details FROM notice_target
            """
        )
        _ = try database.watchVersion()
    } followingSessions: { database, change in
        try database.follow(change)
    }

    /// Returns the triggers that count changes of a table. They belong to the released step and are never changed.
    ///
    /// - Parameter ofWatched: Whether only rows of owners with rules count.
    private static func watching(_ table: String, on events: [String], ofWatched: Bool = false) -> String {
        events.map { event in
            let verb = event.prefix { $0 != " " }
            let row = verb == "DELETE" ? "OLD" : "NEW"
            let condition =
                ofWatched ? "WHEN EXISTS (SELECT 1 FROM notification WHERE owner = \(row).owner)" : ""
            return """
                CREATE TRIGGER watch_\(table)_\(verb.lowercased()) AFTER \(event) ON \(table) \(condition)
                BEGIN UPDATE watch_version SET number = number + 1; END;
                """
        }.joined(separator: "\n")
    }
}
