import SQLStore

extension SchemaStep {
    /// On a server, lays the forecasts and truths of each quarter of a year apart, so that a quarter that is old goes as a
    /// whole. Files stay as they are.
    ///
    /// Days whose quarter has no table are in `…_other`: no change fails for want of one. The quarters of which there may be
    /// records, and the next, have theirs from here on; whoever keeps the archive makes those that follow
    /// (``SQLDatabase/upkeep(_:)``).
    static let recordPartitions = SchemaStep(
        "",
        postgreSQL: [
            makingFunction,
            parting("issued_forecast", by: "place, day, source, origin"),
            "ALTER TABLE issued_forecast ADD FOREIGN KEY (source) REFERENCES record_source (number);",
            parting("truth", by: "place, day, variable, target, revision"),
            "-- What somebody read while the rows were moved counts as not read.",
            "UPDATE recorded_place SET forecast_changes = forecast_changes + 1;",
        ].joined(separator: "\n")
    )

    /// Makes the table of some days, with what is in that of the other days. It waits for those who read, but not for
    /// long: others wait behind it.
    private static let makingFunction = """
        CREATE FUNCTION make_record_partition(parent text, name text, beginning bigint, ending bigint)
        RETURNS void LANGUAGE plpgsql SET lock_timeout = '1s' AS $$
        BEGIN
            EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
            EXECUTE format(
                'WITH moved AS (DELETE FROM %I WHERE day >= %s AND day < %s RETURNING *)
                INSERT INTO %I SELECT * FROM moved', parent || '_other', beginning, ending, name);
            EXECUTE format(
                'ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', parent, name, beginning, ending);
        END $$;
        """

    /// Returns the statements that put a table in parts into the place of another, with its rows. References are checked at
    /// the end, all together.
    private static func parting(_ table: String, by key: String) -> String {
        """
        ALTER TABLE \(table) RENAME TO \(table)_before;
        ALTER INDEX \(table)_pkey RENAME TO \(table)_before_pkey;
        CREATE TABLE \(table) (LIKE \(table)_before) PARTITION BY RANGE (day);
        ALTER TABLE \(table) ADD PRIMARY KEY (\(key));
        CREATE TABLE \(table)_other PARTITION OF \(table) DEFAULT;
        DO $$
        DECLARE
            epoch CONSTANT date := '1970-01-01';
            quarter timestamp := date_trunc('quarter', localtimestamp - interval '1098 days');
        BEGIN
            WHILE quarter <= localtimestamp + interval '3 months' LOOP
                PERFORM make_record_partition(
                    '\(table)', '\(table)_' || to_char(quarter, 'YYYY"q"Q'), quarter::date - epoch,
                    (quarter + interval '3 months')::date - epoch);
                quarter := quarter + interval '3 months';
            END LOOP;
        END $$;
        INSERT INTO \(table) SELECT * FROM \(table)_before;
        DROP TABLE \(table)_before;
        CREATE INDEX \(table)_other_day ON \(table)_other (day);
        ALTER TABLE \(table) ADD FOREIGN KEY (place) REFERENCES recorded_place (number);
        ANALYZE \(table);
        """
    }
}
