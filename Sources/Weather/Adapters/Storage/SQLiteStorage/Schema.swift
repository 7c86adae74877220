import GRDB

/// The tables, made by numbered steps. A file carries the number of the last step it took (`user_version`); steps
/// go forward only and are never changed once released: a change is a step more.
enum Schema {
    /// Tells our files from other programs' (`application_id`): "Haul" in ASCII.
    static let applicationID = 0x4861_756C

    /// The number of the first step: a file comes into being with it taken.
    static let firstVersion = 1

    /// The number of the last step.
    static var version: Int { steps.count }

    private static let steps = [places, searches, accessKeys, SchemaStep.profiles]

    /// Step 1. Texts stand as given, also where this release does not know what they mean.
    private static let places = """
        CREATE TABLE place (
            id TEXT NOT NULL PRIMARY KEY,
            position INTEGER NOT NULL UNIQUE,
            label TEXT,
            -- seconds since 2001-01-01 00:00 UTC
            saved_at REAL NOT NULL,
            place_id TEXT,
            kind INTEGER,
            name TEXT NOT NULL, name_ko TEXT, name_en TEXT,
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            country TEXT,
            region TEXT, region_ko TEXT, region_en TEXT,
            district TEXT, district_ko TEXT, district_en TEXT,
            time_zone TEXT, time_zone_origin TEXT,
            population INTEGER
        ) STRICT;
        CREATE TABLE units (
            only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
            choice TEXT NOT NULL
        ) STRICT;
        CREATE TABLE setting (
            name TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT;
        """

    /// Step 2.
    private static let searches = """
        CREATE TABLE search (
            -- 0 is the latest
            position INTEGER NOT NULL PRIMARY KEY,
            text TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            at REAL NOT NULL
        ) STRICT;
        """

    /// Step 3. Of a key itself nothing stands here but its hash.
    private static let accessKeys = """
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

    /// The number of the last step a file took; nil for another program's file.
    static func version(of database: Database) throws -> Int? {
        guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else { return nil }
        return try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// Takes the steps that the file has not taken, all or none.
    static func migrate(_ database: Database, from version: Int) throws {
        try database.inTransaction(.immediate) {
            for step in steps.dropFirst(version) { try database.execute(sql: step) }
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: "PRAGMA user_version = \(Self.version)")
            return .commit
        }
    }
}
