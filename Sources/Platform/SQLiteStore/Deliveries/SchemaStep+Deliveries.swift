extension StoreSchema {
    /// `DLVR`.
    static let deliveries = StoreSchema(applicationID: 0x444C_5652, steps: [.deliveries, .deliveryHosts])
}

extension SchemaStep {
    fileprivate static let deliveries = SchemaStep(
        """
        CREATE TABLE delivery (
            -- in the order of acceptance
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            channel TEXT NOT NULL,
            recipient TEXT NOT NULL,
            target TEXT NOT NULL,
            event TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            payload BLOB NOT NULL,
            size INTEGER NOT NULL,
            note TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            accepted_at REAL NOT NULL,
            not_before REAL NOT NULL,
            expires_at REAL NOT NULL,
            urgency INTEGER NOT NULL,
            -- when it may be sent; while it is leased, when the lease ends
            due_at REAL NOT NULL,
            attempts INTEGER NOT NULL,
            -- the number of the last lease
            lease INTEGER NOT NULL,
            is_leased INTEGER NOT NULL,
            -- whether it is the first of its lane: recipient, target, event
            is_first INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX delivery_lane ON delivery (recipient, target, event, sequence);
        CREATE INDEX delivery_due_at ON delivery (due_at) WHERE is_first = 1;
        CREATE INDEX delivery_expires_at ON delivery (expires_at);
        -- each new delivery adds up the sizes
        CREATE INDEX delivery_size ON delivery (size);
        CREATE TABLE delivery_record (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            channel TEXT NOT NULL,
            recipient TEXT NOT NULL,
            target TEXT NOT NULL,
            event TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            note TEXT NOT NULL,
            accepted_at REAL NOT NULL,
            finished_at REAL NOT NULL,
            attempts INTEGER NOT NULL,
            -- why it was not delivered; NULL if it was
            reason TEXT
        ) STRICT;
        CREATE INDEX delivery_record_recipient ON delivery_record (recipient, number);
        CREATE INDEX delivery_record_lane ON delivery_record (recipient, target, event, sequence);
        CREATE INDEX delivery_record_finished_at ON delivery_record (finished_at);
        """
    ) { database in
        _ = try database.everyDelivery()
        _ = try database.everyDeliveryRecord()
    }

    /// Adds where a delivery goes, and what finds those that are next and those that are under way.
    fileprivate static let deliveryHosts = SchemaStep(
        """
        -- empty if it does not matter how many go there at once
        ALTER TABLE delivery ADD COLUMN host TEXT NOT NULL DEFAULT '';
        CREATE INDEX delivery_turn ON delivery (urgency, due_at, number) WHERE is_first = 1;
        CREATE INDEX delivery_leased ON delivery (due_at, recipient, host) WHERE is_leased = 1;
        """
    )
}
