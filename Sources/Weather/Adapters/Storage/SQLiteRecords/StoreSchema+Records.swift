import SQLiteStore

extension StoreSchema {
    /// `RCRD`.
    static let records = StoreSchema(applicationID: 0x5243_5244, steps: [.records, .learned])
}

extension SchemaStep {
    fileprivate static let records = SchemaStep(
        """
        CREATE TABLE recorded_place (
            number INTEGER PRIMARY KEY,
            -- hundredths of a degree
            latitude INTEGER NOT NULL CHECK (latitude BETWEEN -9000 AND 9000),
            longitude INTEGER NOT NULL CHECK (longitude BETWEEN -18000 AND 18000),
            -- since when nobody keeps it, in seconds since 2001-01-01 00:00 UTC; NULL if somebody does
            unkept_since REAL,
            UNIQUE (latitude, longitude)
        ) STRICT;
        CREATE TABLE record_source (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE issued_forecast (
            place INTEGER NOT NULL REFERENCES recorded_place (number),
            -- the local day of the issue, in days since 1970-01-01
            day INTEGER NOT NULL,
            source INTEGER NOT NULL REFERENCES record_source (number),
            -- 0 logged, 1 backfilled
            origin INTEGER NOT NULL,
            issued_at REAL NOT NULL,
            run REAL,
            -- for each variable its number, the length of its row, and the row in tenths of two bytes each
            figures BLOB NOT NULL,
            PRIMARY KEY (place, day, source, origin)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX issued_forecast_day ON issued_forecast (day);
        CREATE TABLE truth (
            place INTEGER NOT NULL REFERENCES recorded_place (number),
            -- the day, or that of the moment in UTC, in days since 1970-01-01
            day INTEGER NOT NULL,
            variable INTEGER NOT NULL,
            -- seconds since 1970-01-01 00:00 UTC; of a day its number times 86400
            target INTEGER NOT NULL,
            -- 0, or 1 for the correction
            revision INTEGER NOT NULL,
            -- in tenths
            value INTEGER NOT NULL,
            known_at REAL NOT NULL,
            -- a station with its distance and height in metres, or the source of an analysis
            station TEXT,
            distance REAL,
            height REAL,
            analysis TEXT,
            PRIMARY KEY (place, day, variable, target, revision)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX truth_day ON truth (day);
        -- Days on which somebody asked for a listed place: neither who nor where they were.
        CREATE TABLE asked_place (
            place TEXT NOT NULL,
            day INTEGER NOT NULL,
            PRIMARY KEY (place, day)
        ) STRICT, WITHOUT ROWID;
        """
    ) { database in
        try database.inspectRecords()
    }

    fileprivate static let learned = SchemaStep(
        """
        -- They grow with each change of the forecasts and truths of the place.
        ALTER TABLE recorded_place ADD COLUMN forecast_changes INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE recorded_place ADD COLUMN truth_changes INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE learned_place (
            place INTEGER PRIMARY KEY REFERENCES recorded_place (number),
            -- of the method: what another one learned is not read
            version INTEGER NOT NULL,
            -- those of the place when its archive was read
            forecast_changes INTEGER NOT NULL,
            truth_changes INTEGER NOT NULL,
            learned_at REAL NOT NULL,
            -- JSON
            results TEXT NOT NULL
        ) STRICT;
        """
    ) { database in
        try database.inspectLearned()
    }
}
