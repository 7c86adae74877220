import SQLStore

extension SchemaStep {
    /// Whose rules, targets, places, settings and account changed last, for whoever watches the weather: so that they read
    /// those people and not everybody. The triggers of the step before go on counting; these count once more, in
    /// whichever order they run, so that each change has a number of its own and the last one is not lower.
    ///
    /// Of who is gone, nothing is kept: the empty owner stands for them, and whoever reads it compares everybody's names.
    static let watchedChanges = SchemaStep(
        """
        CREATE TABLE watch_change (
            owner TEXT NOT NULL PRIMARY KEY,
            -- of watch_version
            number INTEGER NOT NULL UNIQUE
        ) STRICT;

        \(noting("NEW.owner", "notification", "INSERT"))
        \(noting("NEW.owner", "notification", "UPDATE"))
        \(noting("NEW.owner", "notice_target", "INSERT", ofWatched: true))
        \(noting("NEW.owner", "notice_target", "UPDATE", ofWatched: true))
        \(noting("OLD.owner", "notice_target", "DELETE", ofWatched: true))
        \(noting("NEW.owner", "place", "INSERT", ofWatched: true))
        \(noting("NEW.owner", "place", "UPDATE", ofWatched: true))
        \(noting("OLD.owner", "place", "DELETE", ofWatched: true))
        \(noting("NEW.owner", "setting", "INSERT", ofWatched: true))
        \(noting("NEW.owner", "setting", "UPDATE", ofWatched: true))
        \(noting("OLD.owner", "setting", "DELETE", ofWatched: true))
        \(noting("NEW.profile", "account", "UPDATE OF disabled_at, confirmed_at, email", ofWatched: true))
        \(forgetting("DELETE"))
        \(forgetting("UPDATE OF owner", when: "OLD.owner <> NEW.owner"))
        """,
        postgreSQL: watchedChangesOfPostgreSQL
    ) { try await $0.execute("SELECT owner, number FROM watch_change") }

    /// Returns the trigger that notes whose row changed. It belongs to the released step and is never changed.
    ///
    /// - Parameter ofWatched: Whether only rows of owners with rules count.
    private static func noting(
        _ owner: String,
        _ table: String,
        _ event: String,
        ofWatched: Bool = false
    ) -> String {
        let condition = ofWatched ? "WHEN EXISTS (SELECT 1 FROM notification WHERE owner = \(owner))" : ""
        return """
            CREATE TRIGGER note_\(table)_\(event.prefix { $0 != " " }.lowercased()) AFTER \(event) ON \(table) \(condition)
            BEGIN \(note(owner)) END;
            """
    }

    /// Returns the trigger that forgets whose rules are gone, and notes that somebody's are.
    private static func forgetting(_ event: String, when condition: String? = nil) -> String {
        """
        CREATE TRIGGER forget_notification_\(event.prefix { $0 != " " }.lowercased()) AFTER \(event) ON notification
        \(condition.map { "WHEN " + $0 } ?? "")
        BEGIN
            DELETE FROM watch_change WHERE owner = OLD.owner;
            \(note("''"))
        END;
        """
    }

    /// What is older than the number of changes that ``SQLDatabase/keptChanges`` says is forgotten.
    private static func note(_ owner: String) -> String {
        """
        UPDATE watch_version SET number = number + 1;
        INSERT INTO watch_change (owner, number) SELECT \(owner), number FROM watch_version WHERE true
            ON CONFLICT (owner) DO UPDATE SET number = excluded.number;
        DELETE FROM watch_change WHERE number <= (SELECT number FROM watch_version) - 10000;
        """
    }
}
