public import SQLStore

extension StoreSchema {
    /// The schema of people's weather data, the keys of clients, and accounts.
    public static let weather = StoreSchema(
        // "Haul" in ASCII
        applicationID: 0x4861_756C,
        steps: [
            .places, .searches, .accessKeys, .together(.profiles, .signingSecret, .owners), .names, .accounts,
            .synced, .accessKeyOwners, .accountAgreements, .together(.accountBounds, .unreadSynced),
            .accountRequests, .notifications, .watchedChanges, .watchNotes,
        ],
        ownedTables: [
            "place", "units", "setting", "search", "synced", "unread_synced", "notification",
            "notification_memory", "notice_target",
            // After the others, whose rows leave notes as they go.
            "watch_note",
        ],
        filledTables: ["watch_version"]
    )
}

/// The schema steps for people's weather data, as released.
extension SchemaStep {
    /// Values are stored as given, even if this release does not know them.
    static let places = SchemaStep(
        """
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
        """,
        postgreSQL: """
            CREATE TABLE place (
                owner text COLLATE "C" NOT NULL,
                id text COLLATE "C" NOT NULL,
                position bigint NOT NULL,
                label text,
                saved_at double precision NOT NULL,
                place_id text,
                kind bigint,
                name text NOT NULL,
                names text CHECK (json_typeof(names::json) = 'object'),
                latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                country text,
                region text,
                region_names text CHECK (json_typeof(region_names::json) = 'object'),
                district text,
                district_names text CHECK (json_typeof(district_names::json) = 'object'),
                time_zone text,
                time_zone_origin text,
                population bigint,
                PRIMARY KEY (owner, id),
                UNIQUE (owner, position)
            );
            CREATE TABLE units (owner text COLLATE "C" PRIMARY KEY, choice text NOT NULL);
            CREATE TABLE setting (
                owner text COLLATE "C" NOT NULL,
                name text COLLATE "C" NOT NULL,
                value text NOT NULL,
                PRIMARY KEY (owner, name)
            );
            """
    ) { database in
        _ = try await database.places(of: .person)
        try await database.execute("SELECT owner, choice FROM units")
        try await database.execute("SELECT owner, name, value FROM setting")
    }

    static let searches = SchemaStep(
        """
        CREATE TABLE search (
            -- 0 is the latest
            position INTEGER NOT NULL PRIMARY KEY,
            text TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            at REAL NOT NULL
        ) STRICT;
        """,
        postgreSQL: """
            CREATE TABLE search (
                owner text COLLATE "C" NOT NULL,
                position bigint NOT NULL,
                text text NOT NULL,
                at double precision NOT NULL,
                PRIMARY KEY (owner, position)
            );
            """
    ) { _ = try await $0.searches(of: .person) }

    /// Adds the owner of each row: the empty name for the command line's user, whose rows stay unchanged, otherwise a
    /// profile's identifier.
    static let owners = SchemaStep(
        """
        ALTER TABLE place RENAME TO old_place;
        CREATE TABLE place (
            owner TEXT NOT NULL,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
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
            population INTEGER,
            PRIMARY KEY (owner, id),
            UNIQUE (owner, position)
        ) STRICT;
        INSERT INTO place (
            owner, id, position, label, saved_at, place_id, kind, name, name_ko, name_en, latitude, longitude, country,
            region, region_ko, region_en, district, district_ko, district_en, time_zone, time_zone_origin, population
        ) SELECT
            '', id, position, label, saved_at, place_id, kind, name, name_ko, name_en, latitude, longitude, country,
            region, region_ko, region_en, district, district_ko, district_en, time_zone, time_zone_origin, population
        FROM old_place;
        DROP TABLE old_place;

        ALTER TABLE units RENAME TO old_units;
        CREATE TABLE units (
            owner TEXT NOT NULL PRIMARY KEY,
            choice TEXT NOT NULL
        ) STRICT;
        INSERT INTO units (owner, choice) SELECT '', choice FROM old_units;
        DROP TABLE old_units;

        ALTER TABLE setting RENAME TO old_setting;
        CREATE TABLE setting (
            owner TEXT NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (owner, name)
        ) STRICT;
        INSERT INTO setting (owner, name, value) SELECT '', name, value FROM old_setting;
        DROP TABLE old_setting;

        ALTER TABLE search RENAME TO old_search;
        CREATE TABLE search (
            owner TEXT NOT NULL,
            -- 0 is the latest
            position INTEGER NOT NULL,
            text TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            at REAL NOT NULL,
            PRIMARY KEY (owner, position)
        ) STRICT;
        INSERT INTO search (owner, position, text, at) SELECT '', position, text, at FROM old_search;
        DROP TABLE old_search;
        """,
        postgreSQL: ""
    )

    /// Replaces the columns of two languages by a JSON object of names by language, such as `{"ko":"서울"}`. Merging
    /// into an empty object leaves names out that are null.
    static let names = SchemaStep(
        """
        ALTER TABLE place ADD COLUMN names TEXT;
        ALTER TABLE place ADD COLUMN region_names TEXT;
        ALTER TABLE place ADD COLUMN district_names TEXT;
        UPDATE place SET
            names = nullif(json_patch('{}', json_object('ko', name_ko, 'en', name_en)), '{}'),
            region_names = nullif(json_patch('{}', json_object('ko', region_ko, 'en', region_en)), '{}'),
            district_names = nullif(json_patch('{}', json_object('ko', district_ko, 'en', district_en)), '{}');
        ALTER TABLE place DROP COLUMN name_ko;
        ALTER TABLE place DROP COLUMN name_en;
        ALTER TABLE place DROP COLUMN region_ko;
        ALTER TABLE place DROP COLUMN region_en;
        ALTER TABLE place DROP COLUMN district_ko;
        ALTER TABLE place DROP COLUMN district_en;
        """,
        postgreSQL: ""
    )

    /// What is known of the changes that the devices of a profile made: ``SyncedData`` as JSON.
    static let synced = SchemaStep(
        """
        CREATE TABLE synced (
            owner TEXT NOT NULL PRIMARY KEY,
            document TEXT NOT NULL
        ) STRICT;
        """,
        postgreSQL: """
            CREATE TABLE synced (owner text COLLATE "C" PRIMARY KEY, document text NOT NULL);
            """
    ) { try await $0.execute("SELECT owner, document FROM synced") }

    /// Documents of ``synced`` that could not be read, as they were.
    static let unreadSynced = SchemaStep(
        """
        CREATE TABLE unread_synced (
            owner TEXT NOT NULL PRIMARY KEY,
            document TEXT NOT NULL
        ) STRICT;
        """,
        postgreSQL: """
            CREATE TABLE unread_synced (owner text COLLATE "C" PRIMARY KEY, document text NOT NULL);
            """
    ) { try await $0.execute("SELECT owner, document FROM unread_synced") }
}
