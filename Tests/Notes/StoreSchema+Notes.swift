import SQLStore

extension StoreSchema {
    static let notes = StoreSchema(
        // "Note" in ASCII
        applicationID: 0x4E6F_7465,
        steps: [
            SchemaStep(
                """
                CREATE TABLE note (text TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL UNIQUE) STRICT;
                """
            ) { _ = try await $0.notes() },
            SchemaStep(
                """
                ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL DEFAULT 3 CHECK (stars BETWEEN 1 AND 5);
                """
            ),
            .accessKeys,
            .together(
                .profiles,
                .signingSecret,
                SchemaStep("ALTER TABLE note ADD COLUMN owner TEXT NOT NULL DEFAULT '';")
            ),
            .accessKeyOwners,
        ],
        ownedTables: ["note"]
    )
}
