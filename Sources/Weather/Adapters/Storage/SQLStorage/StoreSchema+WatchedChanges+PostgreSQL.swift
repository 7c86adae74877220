import SQLStore

extension SchemaStep {
    /// The table and triggers of ``watchedChanges``, in place of those of two steps: they count once for each owner whose
    /// rows a statement changed, and only for owners with rules. Whoever counts locks the row of the version to the end of
    /// the transaction, so that a higher number is never seen before a lower one.
    static let watchedChangesOfPostgreSQL = """
        CREATE TABLE watch_change (
            owner text COLLATE "C" PRIMARY KEY,
            number bigint NOT NULL UNIQUE
        );
        CREATE FUNCTION note_watched(changed_owner text) RETURNS void LANGUAGE plpgsql AS $$
        DECLARE latest bigint;
        BEGIN
            UPDATE watch_version SET number = number + 1 RETURNING number INTO latest;
            INSERT INTO watch_change (owner, number) VALUES (changed_owner, latest)
                ON CONFLICT (owner) DO UPDATE SET number = excluded.number;
            DELETE FROM watch_change WHERE number <= latest - 10000;
        END $$;
        CREATE FUNCTION note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM note_watched(one.owner) FROM (SELECT DISTINCT owner FROM changed) AS one
                WHERE EXISTS (SELECT 1 FROM notification WHERE notification.owner = one.owner);
            RETURN NULL;
        END $$;
        CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF EXISTS (SELECT 1 FROM notification WHERE owner = NEW.profile) THEN
                PERFORM note_watched(NEW.profile);
            END IF;
            RETURN NULL;
        END $$;
        CREATE FUNCTION note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF EXISTS (SELECT 1 FROM gone) THEN
                DELETE FROM watch_change WHERE owner IN (SELECT owner FROM gone);
                PERFORM note_watched('');
            END IF;
            RETURN NULL;
        END $$;
        CREATE FUNCTION note_moved() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM note_watched(owner) FROM changed;
            IF EXISTS (SELECT owner FROM gone EXCEPT SELECT owner FROM changed) THEN
                DELETE FROM watch_change
                    WHERE owner IN (SELECT owner FROM gone EXCEPT SELECT owner FROM changed);
                PERFORM note_watched('');
            END IF;
            RETURN NULL;
        END $$;
        \(["notice_target", "place", "setting"].map(noting).joined(separator: "\n"))
        \(trigger("INSERT", on: "notification", "NEW TABLE AS changed", "note_changed"))
        \(trigger("UPDATE", on: "notification", "OLD TABLE AS gone NEW TABLE AS changed", "note_moved"))
        \(trigger("DELETE", on: "notification", "OLD TABLE AS gone", "note_gone"))
        CREATE TRIGGER note_account AFTER UPDATE OF disabled_at, confirmed_at, email ON account
            FOR EACH ROW EXECUTE FUNCTION note_account();
        """

    private static func noting(_ table: String) -> String {
        [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")].map { event, rows in
            trigger(event, on: table, "\(rows) TABLE AS changed", "note_changed")
        }.joined(separator: "\n")
    }

    private static func trigger(
        _ event: String,
        on table: String,
        _ rows: String,
        _ function: String
    ) -> String {
        """
        CREATE TRIGGER note_\(table)_\(event.lowercased()) AFTER \(event) ON \(table)
            REFERENCING \(rows) FOR EACH STATEMENT EXECUTE FUNCTION \(function)();
        """
    }
}
